import type { Visitor } from './shop.ts'
import type { OpenDatabase } from '#db/database.ts'

interface MailingShop {
  readonly database: OpenDatabase
  readonly worker: { runDue(): Promise<unknown> }
}

/** The code that was mailed to an address last. */
export async function mailedCode({ database, worker }: MailingShop, email: string): Promise<string> {
  await worker.runDue()
  const mail = await database.db
    .selectFrom('mailbox_messages')
    .select('subject')
    .where('recipient', '=', email)
    .where('subject', '~', '^[0-9]{3} [0-9]{3} ')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return mail?.subject.slice(0, 7) ?? 'no code'
}

/** Confirms an address in a browser by the code of its mail, so that seats can be kept there. */
export async function confirmEmail(shop: MailingShop, visitor: Visitor, email = 'adaeze@example.com'): Promise<void> {
  const asked = await visitor.call('emailCodeSend', { email })
  if (asked.body.confirmed) return
  const { status, body } = await visitor.call('emailCodeConfirm', { email, code: await mailedCode(shop, email) })
  if (status !== 200) throw new Error(`code: ${JSON.stringify(body)}`)
}
