import type { ColumnType, Generated } from 'kysely'

type Bytes = ColumnType<Uint8Array, Uint8Array, Uint8Array>

export interface FileTables {
  files: {
    id: string
    owner_kind: string
    owner_id: string
    slot: string
    /** Sealed. */
    name: string
    upload_key: string
    /** The session that began the upload. */
    begun_by: ColumnType<string | null, string | undefined, never>
    bytes: number
    received: Generated<number>
    status: 'receiving' | 'waiting' | 'kept' | 'refused'
    refusal: Generated<string | null>
    media_type: Generated<string | null>
    kept_bytes: Generated<number | null>
    storage: Generated<string | null>
    storage_key: Generated<string | null>
    key_id: Generated<string | null>
    created_at: Date
    touched_at: Date
    look_at: Date
  }
  file_parts: { file_id: string; at: number; content: Bytes }
  file_contents: { storage_key: string; content: Bytes }
  file_removals: { storage: string; storage_key: string; remove_at: Date }
}
