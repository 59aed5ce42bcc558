import type { ColumnType } from 'kysely'

export interface InsuranceTables {
  insurance_quotes: {
    id: string
    /** Whose it is. */
    session_id: string
    /** The question and what insurers said, as the insurance module keeps it. */
    body: ColumnType<unknown, string, string>
    created_at: Date
    expires_at: Date
    /** When its visitor said that they want none of it. */
    declined_at: ColumnType<Date | null, undefined, Date>
  }
}
