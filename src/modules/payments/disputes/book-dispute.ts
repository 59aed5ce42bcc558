import type { Money } from '#contracts/money.ts'
import type { Tx } from '#db/database.ts'
import { cashAt, disputedAt, LOSSES, postTransaction } from '#modules/ledger/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Payment } from '../payment-store.ts'

interface BookedDispute {
  readonly id: string
  readonly payment: Payment
  readonly amount: Money
}

/** The provider has taken the money back, until it is decided whose it is. `after`: minor units that it had taken before. */
export async function bookHeld(
  tx: Tx,
  clock: Clock,
  { id, payment, amount, after = 0 }: BookedDispute & { readonly after?: number },
): Promise<void> {
  const { reference, provider } = payment
  const [from, to] = [disputedAt(provider), cashAt(provider)]
  const key = keyOf(id, 'held', after)
  await postTransaction(tx, clock, { key, kind: 'dispute_held', reference, from, to, amount })
}

/** The bank has found for us: the money is back. */
export async function bookWon(tx: Tx, clock: Clock, { id, payment, amount }: BookedDispute): Promise<void> {
  const { reference, provider } = payment
  const [from, to] = [cashAt(provider), disputedAt(provider)]
  await postTransaction(tx, clock, { key: `dispute:${id}:won`, kind: 'dispute_won', reference, from, to, amount })
}

/** The payer keeps the money, and what it paid for. `after`: minor units that the provider had taken before. */
export async function bookLost(
  tx: Tx,
  clock: Clock,
  { id, payment, amount, after = 0 }: BookedDispute & { readonly after?: number },
): Promise<void> {
  const { reference, provider } = payment
  const [from, to] = [LOSSES, disputedAt(provider)]
  const key = keyOf(id, 'lost', after)
  await postTransaction(tx, clock, { key, kind: 'dispute_lost', reference, from, to, amount })
}

function keyOf(id: string, what: 'held' | 'lost', after: number): string {
  return [`dispute:${id}:${what}`, ...(after > 0 ? [`after ${after}`] : [])].join(':')
}
