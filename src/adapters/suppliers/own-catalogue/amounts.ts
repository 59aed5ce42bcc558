import { type Currency, exponentOf, scaleMoney } from '#contracts/money.ts'

/** An amount of a contract in minor units: 185.5 of euros is 18550. */
export function minorOf(amount: number, currency: Currency): number {
  return Math.round(amount * 10 ** exponentOf(currency))
}

/** Whether a currency has the digits behind the point that an amount is written with. */
export function isAmountOf(amount: number, currency: Currency): boolean {
  const minor = amount * 10 ** exponentOf(currency)
  return Math.abs(minor - Math.round(minor)) < 1e-4
}

/** So many percent of an amount in minor units, rounded half to even as prices are. */
export function percentOf(amount: number, percent: number, currency: Currency): number {
  return scaleMoney({ amount, currency }, Math.round(percent * 100), 10_000).amount
}
