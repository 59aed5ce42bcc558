import type { z } from 'zod'
import type { Db, Tx } from '#db/database.ts'

/** Where in an entry something stands: `['rooms', 0, 'code']`; empty for the entry itself. */
export type FieldPath = readonly PropertyKey[]

/** Something that is wrong with an entry, said to who wrote the file. */
export interface EntryFault {
  readonly entry: number
  readonly path: FieldPath
  readonly text: string
}

/** A column of a table, and where its cells stand in an entry: `adults_2` is `['adults', 1]`. */
export interface Column {
  readonly name: string
  readonly path: readonly (string | number)[]
  /** `list`: words between spaces. An empty cell is a field that is left out. */
  readonly type: 'text' | 'number' | 'yes_no' | 'list'
}

/** A picture that an entry names. */
interface NamedPhoto {
  readonly path: FieldPath
  /** Relative to the folder of the catalogue file. */
  readonly file: string
}

/**
 * A kind of things that the agency sells itself and writes down in files. It names its schema, what an entry is known
 * by, and how entries are kept; reading files, naming faults by line and field, dry runs, all or nothing, photos and
 * exports are the same for every kind.
 */
export interface CatalogueKind<Entry = unknown> {
  /** Of the list in a JSON file, and of `--kind`: `hotels`. */
  readonly name: string
  /**
   * Of one entry as the file has it; `z.strictObject`, so that a misspelt field is no silent loss. What it gives out is
   * what is kept, compared and exported: defaults are filled in, nothing is turned into another form.
   */
  readonly schema: z.ZodType<Entry>
  /** What an entry is known by; no two of a file may share it, and one of the same key is replaced. */
  keyOf(entry: Entry): string
  /** Where entries are flat: then they are also read and written as CSV. */
  readonly columns?: readonly Column[]
  /** Whether its entries repeat parts of another kind's, as a table: then an export of everything leaves them out. */
  readonly isPart?: boolean
  /** Pictures that entries name. They are checked and kept; `photoAddresses` says where they are served. */
  photosOf?(entry: Entry): readonly NamedPhoto[]
  /** What no schema can see: what entries say of each other, of the shop, or of what it has already. */
  check?(db: Db | Tx, entries: readonly Entry[]): Promise<readonly EntryFault[]>
  /** Keeps the entries, in the transaction of the import. */
  save(tx: Tx, entries: readonly Entry[], at: Date): Promise<void>
  /** All that is kept, by key: importing it again changes nothing. */
  read(db: Db | Tx): Promise<readonly Entry[]>
  /** An import of this process has been kept: what it remembers of the catalogue is old. */
  changed?(): void
}
