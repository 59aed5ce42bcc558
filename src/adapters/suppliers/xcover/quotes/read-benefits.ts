import { type Cover, COVER_KINDS, type CoverKind } from '#contracts/insurance/cover.ts'
import { CURRENCIES, type Currency, isCurrency, type Money } from '#contracts/money.ts'
import { decimalMoney } from '../../real-orders/decimal-money.ts'
import { type Benefit, benefitSchema } from '../client/answers.ts'

/** What benefits are called; the first that fits. Whatever is called otherwise is no cover that is compared. */
const WORDS: readonly (readonly [words: RegExp, kind: CoverKind])[] = [
  [/repatriat|evacuat/i, 'repatriation'],
  [/cancel|curtail/i, 'cancellation'],
  [/delay/i, 'delay'],
  [/baggage|luggage|belongings/i, 'baggage'],
  [/liabilit/i, 'liability'],
  [/death|funeral/i, 'death'],
  [/medical|hospital|treatment/i, 'medical'],
]

/** What a policy covers, by the words of its benefits, in the order in which it is compared. */
export function readBenefits(benefits: readonly unknown[], currency: Currency): readonly Cover[] {
  const covers = benefits.flatMap((told) => coverOf(benefitSchema.safeParse(told).data, currency) ?? [])
  return COVER_KINDS.flatMap((kind) => covers.find((cover) => cover.kind === kind) ?? [])
}

function coverOf(benefit: Benefit | undefined, currency: Currency): Cover | null {
  const kind = WORDS.find(([words]) => words.test(benefit?.description ?? ''))?.[1]
  if (!benefit || !kind) return null
  const { limit, limit_policy_currency: own, limit_policy_currency_formatted: text } = benefit
  const amount = amountOf({ own, text, converted: limit }, currency)
  if (!amount || amount.amount <= 0) return null
  const excess = amountOf(
    {
      own: benefit.excess_policy_currency,
      text: benefit.excess_policy_currency_formatted,
      converted: benefit.excess,
    },
    currency,
  )
  return { kind, amount, excess: excess && excess.amount > 0 ? excess : null }
}

interface TwiceTold {
  /** In the currency of the policy. */
  readonly own: string | null | undefined
  readonly text: string | null | undefined
  /** In that of the quote. */
  readonly converted: string | null | undefined
}

/** As the policy says it, where its currency is told; else in the currency of the quote. */
function amountOf({ own, text, converted }: TwiceTold, currency: Currency): Money | null {
  const symbol = /^\s*([^\d\s-]+)\s*\d/.exec(text ?? '')?.[1]
  const policyCurrency = Object.keys(CURRENCIES)
    .filter(isCurrency)
    .find((one) => one === symbol || CURRENCIES[one].symbol === symbol)
  if (own && policyCurrency) return decimalMoney(own, policyCurrency)
  return converted ? decimalMoney(converted, currency) : null
}
