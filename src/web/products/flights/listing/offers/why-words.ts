import type { Offer, Reason } from '#contracts/flights/offers.ts'
import { type Currency, exponentOf, type Money } from '#contracts/money.ts'
import { formatDuration } from '#contracts/format.ts'
import { useTranslations } from 'use-intl/react'
import { useMoney } from '../../../../lib/use-shop.ts'

/** Less than this is not worth saying. */
const LEAST_MINUTES = 15
/** More do not fit on a card's line. */
const MOST_REASONS = 3

const minutesOf = ({ slices }: Offer) => slices.reduce((sum, slice) => sum + slice.duration_minutes, 0)
const priceOf = (offer: Offer) => offer.total_with_bags ?? offer.price.grand_total

function inWholeUnits({ amount, currency }: Money): Money {
  const unit = 10 ** exponentOf(currency)
  return { amount: Math.round(amount / unit) * unit, currency }
}

/** Why an offer ranks where it does, in words. */
export function useWhyWords() {
  const t = useTranslations('listing')
  const { exact, shown } = useMoney()

  /** A difference is told in whole units: its cents come of a rate, and help nobody to choose. */
  const said = (money: Money): string => exact(inWholeUnits(shown(money)))
  const isWorthSaying = (amount: number | null, currency: Currency): amount is number =>
    amount !== null && inWholeUnits(shown({ amount, currency })).amount > 0

  const reason = ({ code, value }: Reason, currency: Currency): string => {
    switch (code) {
      case 'near_cheapest':
      case 'cheaper_than_typical':
      case 'dearer':
        return isWorthSaying(value, currency)
          ? t(`why.${code}`, { amount: said({ amount: value, currency }) })
          : t(`why.${code}_bare`)
      case 'near_fastest':
      case 'slower':
        return value ? t(`why.${code}`, { duration: formatDuration(value) }) : t(`why.${code}_bare`)
      case 'more_stops':
        return t('why.more_stops', { count: value ?? 1 })
      default:
        return t(`why.${code}`)
    }
  }

  const trade = (offer: Offer, cheapest: Offer | undefined): string | null => {
    if (!cheapest || cheapest.offer_id === offer.offer_id) return null
    const saved = minutesOf(cheapest) - minutesOf(offer)
    const more = priceOf(offer) - priceOf(cheapest)
    if (saved < LEAST_MINUTES || !isWorthSaying(more, offer.price.currency)) return null
    return t('why.trade', {
      duration: formatDuration(saved),
      amount: said({ amount: more, currency: offer.price.currency }),
    })
  }

  /** For a card: what its higher price buys, else its strongest reasons in a line. */
  const short = (offer: Offer, cheapest: Offer | undefined): string => {
    const reasons = (offer.score?.reasons ?? []).slice(0, MOST_REASONS)
    return trade(offer, cheapest) ?? reasons.map((each) => reason(each, offer.price.currency)).join(' · ')
  }

  return { reason, trade, short }
}
