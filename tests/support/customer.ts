import type { TestShop, Visitor } from './shop.ts'

export const PASSWORD = 'kola nut and marigold'

/** Makes an account with this address in a browser, confirms it by its mail, and is signed in. */
export async function signUp(shop: TestShop, visitor: Visitor, email: string): Promise<void> {
  const person = { first_name: 'Ada', last_name: 'Obi', email, password: PASSWORD, agree_terms: true }
  await visitor.call('authRegister', person)
  await shop.worker.runDue()
  const mail = await shop.database.db
    .selectFrom('mailbox_messages')
    .select('text')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const token = /verify-email#([\w-]+)/.exec(mail.text)?.[1]
  keepBearer(visitor, await visitor.call('authVerifyEmail', { token }))
}

/** Signs in with an account that was made before. */
export async function signIn(visitor: Visitor, email: string): Promise<void> {
  keepBearer(visitor, await visitor.call('authLogin', { email, password: PASSWORD }))
}

function keepBearer(visitor: Visitor, { status, body }: { status: number; body: { access_token: string } }): void {
  if (status !== 200) throw new Error(`sign-in: ${JSON.stringify(body)}`)
  visitor.bearer = body.access_token
}
