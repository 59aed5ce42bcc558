import type { Offer } from '#contracts/flights/offers.ts'
import { exponentOf } from '#contracts/money.ts'
import { useTranslations } from 'use-intl/react'
import { Price } from '../../../../ui/price.tsx'
import { useMoney } from '../../../../lib/use-shop.ts'

/** On wide screens the price stands beside all slices of the trip. */
const PRICE_ROWS = [
  '',
  'sm:row-end-[span_1]',
  'sm:row-end-[span_2]',
  'sm:row-end-[span_3]',
  'sm:row-end-[span_4]',
  'sm:row-end-[span_5]',
  'sm:row-end-[span_6]',
] as const

interface CardPriceProps {
  readonly offer: Offer
  readonly travellers: number
  /** Checked bags that each traveller takes by the filters; the price includes them. */
  readonly bags: number
}

/** Letters of a price (`1 512 941 ₦`) that has room beside times on a phone. */
const SHORT = 11

/** What the offer costs in all, for whom, and what of it is each one's. */
export function CardPrice(props: CardPriceProps) {
  const { offer } = props
  const { show } = useMoney()
  const money = { amount: offer.total_with_bags ?? offer.price.grand_total, currency: offer.price.currency }
  const isLong = show(money).length > SHORT
  const t = useTranslations('listing')
  return (
    <p className={`offer-price ${PRICE_ROWS[offer.slices.length] ?? ''}`}>
      <span className={`offer-amount ${isLong ? 'is-long' : ''}`}>
        <Price money={money} className="text-lg leading-6 font-bold" />
        <span className="sr-only">, </span>
        <span className="block text-xs/4 text-ink-soft">{t('for_travellers', { count: props.travellers })}</span>
      </span>
      <PriceNotes {...props} total={money.amount} />
    </p>
  )
}

/** What else there is to say of the price, where there is something: on a phone below all slices, which it would crowd. */
function PriceNotes({ offer, travellers, bags, total }: CardPriceProps & { readonly total: number }) {
  const t = useTranslations('listing')
  const { show } = useMoney()
  const { currency } = offer.price
  // About as much: in whole units, as a child pays less than an adult.
  const unit = 10 ** exponentOf(currency)
  const each = { amount: Math.round(total / travellers / unit) * unit, currency }
  return (
    <span className="offer-notes">
      {travellers > 1 && (
        <span>
          <span className="sr-only">, </span>
          {t('each', { price: show(each) })}
        </span>
      )}
      {bags > 0 && offer.total_with_bags !== undefined && (
        <span>
          <span className="sr-only">, </span>
          {t('with_bags', { count: bags })}
        </span>
      )}
      {offer.first_part !== undefined && (
        <span className="font-semibold text-palm">
          <span className="sr-only">, </span>
          {t('from_now', { price: show({ amount: offer.first_part, currency }) })}
        </span>
      )}
    </span>
  )
}
