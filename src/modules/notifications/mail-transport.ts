import type { MailKind } from './limits/mail-rules.ts'

export interface MailAttachment {
  readonly filename: string
  readonly contentType: string
  readonly content: Uint8Array
}

export interface MailMessage {
  /** What it is, which says how many of its like a mailbox gets. */
  readonly kind: MailKind
  /** The same for every try of one mail. */
  readonly messageId: string
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly language: 'en' | 'fr'
  readonly attachments: readonly MailAttachment[]
  /** Headers of this mail's own, such as List-Unsubscribe. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Delivers mail; throws when it could not, and the outbox tries again later. */
export interface MailTransport {
  send(message: MailMessage): Promise<void>
}
