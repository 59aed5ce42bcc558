import type { Currency } from '../money.ts'

/** A drop of a watched price is worth an email from these on: a share of the price that was told last, and kobo. */
export const LEAST_DROP = { share: 0.03, amount: 2_000_00, currency: 'NGN' } as const satisfies {
  share: number
  amount: number
  currency: Currency
}
