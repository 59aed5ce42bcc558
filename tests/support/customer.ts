import { vi } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import type { Visitor } from './shop.ts'

export const PASSWORD = 'kola nut and marigold'

interface MailingShop {
  readonly database: OpenDatabase
  /** Absent where the worker runs by itself. */
  readonly worker?: { runDue(): Promise<unknown> }
}

/** Makes an account with this address in a browser, confirms it by its mail, and is signed in. */
export async function signUp({ database, worker }: MailingShop, visitor: Visitor, email: string): Promise<void> {
  const person = { first_name: 'Ada', last_name: 'Obi', email, password: PASSWORD, agree_terms: true }
  await visitor.call('authRegister', person)
  await worker?.runDue()
  const mail = await vi.waitFor(
    () =>
      database.db
        .selectFrom('mailbox_messages')
        .select('text')
        .where('recipient', '=', email)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow(),
    { timeout: 20_000 },
  )
  const token = /verify-email#([\w-]+)/.exec(mail.text)?.[1]
  saveBearer(visitor, await visitor.call('authVerifyEmail', { token }))
}

/** Signs in with an account that was made before. */
export async function signIn(visitor: Visitor, email: string): Promise<void> {
  saveBearer(visitor, await visitor.call('authLogin', { email, password: PASSWORD }))
}

function saveBearer(visitor: Visitor, { status, body }: { status: number; body: { access_token: string } }): void {
  if (status !== 200) throw new Error(`sign-in: ${JSON.stringify(body)}`)
  visitor.bearer = body.access_token
}
