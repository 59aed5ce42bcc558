import type { ColumnType, GeneratedAlways } from 'kysely'

export interface BankTables {
  bank_statement_lines: {
    id: GeneratedAlways<number>
    line_id: string
    amount: number
    currency: string
    narration: string
    payer: string
    booked_at: Date
    /** The payment whose code the narration names; null when it names none. */
    reference: string | null
    received_at: Date
  }
  payment_proofs: {
    id: GeneratedAlways<number>
    reference: string
    content_type: string
    content: ColumnType<Uint8Array, Uint8Array, never>
    uploaded_at: Date
  }
}
