import type { ColumnType, Generated } from 'kysely'

export interface MailboxTables {
  /** Mails that the local mailbox keeps instead of sending them. */
  mailbox_messages: {
    id: Generated<number>
    message_id: string
    sender: string
    recipient: string
    subject: string
    text: string
    html: string
    language: string
    received_at: Date
  }
  mailbox_attachments: {
    id: Generated<number>
    message: number
    filename: string
    content_type: string
    content: ColumnType<Uint8Array, Uint8Array, never>
  }
}
