import type { ErrorCode } from '#contracts/errors.ts'
import type { Db, Tx } from '#db/database.ts'
import type { Actor } from '#modules/accounts/index.ts'

/** What of an owner's files the actor may do. */
export interface FileRights {
  readonly add: boolean
  /** What is in them, and what they are called. */
  readonly read: boolean
  readonly remove: boolean
}

/** An owner of files as one actor sees it. */
export interface OpenFileOwner {
  readonly may: FileRights
  /** Why nothing can be added now, whoever asks; null where something can. */
  readonly closed: ErrorCode | null
  /** Whether it has a place of this name. */
  takes(slot: string): boolean
  readonly limits: {
    /** Files in one place. */
    readonly slotFiles: number
    /** Files in all places. */
    readonly files: number
    /** Bytes of all its files together; null where nothing but their number limits them. */
    readonly bytes: number | null
    /** Bytes of all owners of its kind together; null where owners cost money. */
    readonly kindBytes: number | null
  }
}

/** A file in the transaction in which it becomes its owner's. */
interface StoredFile {
  readonly fileId: string
  readonly ownerId: string
  readonly slot: string
}

/**
 * What files may belong to, by its kind: the module that it belongs to says who may add, read and remove, and how long
 * they are kept. Registered where the shop is put together.
 */
export interface FileOwner {
  /** In lower case, for good: rows carry it. */
  readonly kind: string
  /** null for what does not exist, and for what nobody but others may know of. */
  open(db: Db | Tx, actor: Actor, id: string): Promise<OpenFileOwner | null>
  /** Until when files of these owners are kept: null while no end is in sight. Whoever is missing is gone, and so are its files. */
  keptUntil(db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Date | null>>
  /** Keeps others from changing the owner, before any of its files is locked: whoever forgets it locks in that order. */
  lock?(tx: Tx, id: string): Promise<void>
  /** A file is its owner's now. @throws Refusal where it comes too late */
  kept?(tx: Tx, file: StoredFile): Promise<void>
  /** A file was its owner's, and was taken away. */
  removed?(tx: Tx, file: StoredFile): Promise<void>
}

/** The kinds of owners, by name. */
export type FileOwners = ReadonlyMap<string, FileOwner>

export const fileOwners = (owners: readonly FileOwner[]): FileOwners =>
  new Map(owners.map((owner) => [owner.kind, owner]))
