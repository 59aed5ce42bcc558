/**
 * Where the contents of files lie, sealed: it is handed nothing that anybody could read. Keys are made by the shop,
 * unguessable, and never written twice with different contents.
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
