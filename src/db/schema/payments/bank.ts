import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface BankTables {
  bank_statement_lines: {
    id: GeneratedAlways<number>
    /** The bank's own id, or one that the shop has made of a file's line. */
    line_id: string
    /** The bank's own id of a line that a file told of first. */
    feed_id: Generated<string | null>
    /** What the bank knows the transfer by. */
    bank_reference: Generated<string | null>
    /** The account that was credited; empty: the shop's own. */
    account: Generated<string>
    /** Letters and digits of the narration alone; null of lines from before there was this column. */
    words: Generated<string | null>
    amount: number
    currency: string
    narration: string
    payer: string
    booked_at: Date
    /** The payment whose code the narration names; null when it names none. */
    reference: string | null
    received_at: Date
    /** When staff have sent it back by hand. */
    sent_back_at: Generated<Date | null>
  }
  payment_proofs: {
    id: GeneratedAlways<number>
    reference: string
    content_type: string
    content: ColumnType<Uint8Array, Uint8Array, Uint8Array>
    uploaded_at: Date
  }
}
