import { PASSWORD, signUp } from './customer.ts'
import { type Guesses, guessPasswords } from './guessing.ts'
import { openShop, type TestShop } from './shop.ts'

/** What came of the guesses, and the status with which the owner then gets in, by each of three ways. */
interface GuessingStory extends Guesses {
  readonly owner: { readonly knownBrowser: number; readonly anyBrowserLater: number; readonly byMail: number }
}

const EMAIL = 'ada@example.com'

/** Somebody guesses for hours at an account whose owner has one browser that it knows, and no other. */
export async function guessTimes(count: number): Promise<GuessingStory> {
  const shop = await openShop({ suppliers: [], env: { TRUSTED_PROXIES: '1' } })
  try {
    const owner = shop.visitor()
    await signUp(shop, owner, EMAIL)
    const guesses = await guessPasswords(shop, EMAIL, count)
    const logIn = async (visitor = shop.visitor()) => {
      visitor.bearer = null
      return (await visitor.call('authLogin', { email: EMAIL, password: PASSWORD })).status
    }
    const knownBrowser = await logIn(owner)
    // Before anybody waits: the mail comes whatever strangers do.
    const token = await mailedToken(shop)
    shop.clock.advance(900_000)
    const anyBrowserLater = await logIn()
    const reset = { token, password: 'palm wine under the baobab' }
    const byMail = (await shop.visitor().call('authResetPassword', reset)).status
    return { ...guesses, owner: { knownBrowser, anyBrowserLater, byMail } }
  } finally {
    await shop.close()
  }
}

async function mailedToken(shop: TestShop): Promise<string> {
  await shop.visitor().call('authForgotPassword', { email: EMAIL })
  await shop.worker.runDue()
  const mail = await shop.database.db
    .selectFrom('mailbox_messages')
    .select('text')
    .where('recipient', '=', EMAIL)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /reset-password#([\w-]+)/.exec(mail.text)?.[1] ?? ''
}
