import type { TestShop } from './shop.ts'

/** What came of many guesses: how many passwords were looked at, and what was answered how often. */
export interface Guesses {
  readonly looked: number
  readonly answers: Readonly<Record<string, number>>
}

/**
 * One guess a second at one account, each from an address and in a session of its own, as from a great
 * many machines. The shop must trust one proxy, so that the addresses count.
 */
export async function guessPasswords(shop: TestShop, email: string, count: number): Promise<Guesses> {
  const answers: Record<string, number> = {}
  for (let guess = 0; guess < count; guess++) {
    const address = `${10 + (guess % 100)}.${guess >> 16}.${(guess >> 8) & 255}.${guess & 255}`
    const from = { 'X-Forwarded-For': `203.0.113.${guess % 250}, ${address}` }
    const visitor = shop.visitor()
    visitor.bearer = (await visitor.call('authToken', {}, from)).body.access_token
    const { status, body } = await visitor.call('authLogin', { email, password: `guess number ${guess}` }, from)
    const answer = status === 200 ? 'signed_in' : body.code
    answers[answer] = (answers[answer] ?? 0) + 1
    shop.clock.advance(1_000)
  }
  return { looked: (answers['sign_in_failed'] ?? 0) + (answers['signed_in'] ?? 0), answers }
}

/** The most passwords that are looked at in so many seconds: five at once, doubling waits, then one in a quarter of an hour. */
export const mostLooks = (seconds: number): number => 5 + 11 + Math.ceil(seconds / 900)
