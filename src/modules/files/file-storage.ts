/**
 * Where the contents of files lie, sealed: it is handed nothing that anybody could read. Keys are made by the shop,
 * unguessable, and never written twice with different contents. Every call throws StorageSilent where it cannot be carried
 * out now.
 */
export interface FileStorage {
  /** Rows name it for good, so that files of an earlier setting are found. */
  readonly code: string
  put(key: string, content: Uint8Array<ArrayBuffer>): Promise<void>
  /** null where there is none under this key. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Also where there is none. */
  remove(key: string): Promise<void>
}

/** A storage does not answer, or refuses what it should do: nothing was lost, and it may work later. */
export class StorageSilent extends Error {
  constructor(code: string, options: { cause?: unknown } = {}) {
    super(`the storage ${code} of files does not do what it is asked for`, options)
    this.name = 'StorageSilent'
  }
}
