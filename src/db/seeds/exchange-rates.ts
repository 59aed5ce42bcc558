import type { Db } from '../handle.ts'

/**
 * Rates for one naira to try a shop with, of the order of public mid-market rates of late 2026. They are gone
 * as soon as the shop takes real money.
 */
const NAIRA_BUYS = {
  USD: '0.00069',
  EUR: '0.00060',
  GBP: '0.00052',
  GHS: '0.0076',
  XOF: '0.39',
  XAF: '0.39',
  KES: '0.089',
  ZAR: '0.0119',
  CAD: '0.00096',
  AED: '0.00253',
} as const

const MARGIN_BPS = 150
const AS_OF = new Date('2026-11-20T08:00:00Z')

/** Rates for showing prices in other currencies; rows that exist are left alone. */
export async function seedExchangeRates(db: Db): Promise<void> {
  await db
    .insertInto('exchange_rates')
    .values(
      Object.entries(NAIRA_BUYS).map(([currency, rate]) => ({
        from_currency: 'NGN',
        to_currency: currency,
        rate,
        margin_bps: MARGIN_BPS,
        as_of: AS_OF,
        illustrative: true,
        source: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['from_currency', 'to_currency']).doNothing())
    .execute()
}
