import { type Currency, exponentOf, isCurrency, type Money, scaleMoney } from '#contracts/money.ts'
import { SupplierFailure } from '#modules/suppliers/bookable-supplier.ts'

/** Digits behind the point that are read: no seller means more. */
const MOST_DECIMALS = 6

/**
 * Decimal text as minor units of a currency, rounded half to even where a seller writes more digits than it has.
 * @throws SupplierFailure for a text that is no amount.
 */
export function decimalMoney(text: string, currency: Currency): Money {
  const [, sign = '', whole = '', digits = ''] = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(text.trim()) ?? []
  if (whole === '') throw new SupplierFailure('malformed', `an amount in ${currency} cannot be read`)
  const fraction = digits.slice(0, MOST_DECIMALS)
  const { amount } = scaleMoney(
    { amount: Number(whole + fraction), currency },
    10 ** exponentOf(currency),
    10 ** fraction.length,
  )
  return { amount: sign ? -amount : amount, currency }
}

/** A currency of the shop. @throws SupplierFailure `no_rate` for another */
export function knownCurrency(code: string): Currency {
  if (!isCurrency(code)) throw new SupplierFailure('no_rate', `the shop knows no currency ${code}`)
  return code
}
