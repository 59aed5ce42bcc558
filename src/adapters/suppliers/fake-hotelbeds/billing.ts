import type { Currency, Money } from '#contracts/money.ts'

/** What a client is billed in, whatever the seller behind asks: whole units of its currency for one of theirs. */
export interface Billing {
  readonly currency: Currency
  readonly units: number
}

/** Rounded to the minor unit, the same for the same. */
export function billed({ amount, currency }: Money, billing: Billing | undefined): Money {
  return billing ? { amount: Math.round(amount / billing.units), currency: billing.currency } : { amount, currency }
}
