import type { Db } from '#db/database.ts'
import type { MailTransport } from '#modules/notifications/mail-transport.ts'
import type { Clock } from '#platform/clock.ts'

/** Keeps mail in the database instead of sending it, for the mailbox page. The same mail twice is kept once. */
export function createMailboxTransport({ db, clock }: { db: Db; clock: Clock }): MailTransport {
  return {
    async send({ messageId, from, to, subject, text, html, language, attachments }) {
      await db.transaction().execute(async (tx) => {
        const kept = await tx
          .insertInto('mailbox_messages')
          .values({
            message_id: messageId,
            sender: from,
            recipient: to,
            subject,
            text,
            html,
            language,
            received_at: clock.now(),
          })
          .onConflict((conflict) => conflict.column('message_id').doNothing())
          .returning('id')
          .executeTakeFirst()
        if (!kept || attachments.length === 0) return
        await tx
          .insertInto('mailbox_attachments')
          .values(
            attachments.map(({ filename, contentType, content }) => ({
              message: kept.id,
              filename,
              content_type: contentType,
              content,
            })),
          )
          .execute()
      })
    },
  }
}
