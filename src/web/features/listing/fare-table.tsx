import type { Fare, Offer } from '#contracts/flights.ts'
import { useTranslations } from 'use-intl/react'
import { FareMark } from '../../flight/fare-facts.tsx'
import { useFareWords } from '../../flight/fare-words.ts'
import { useMoney } from '../../lib/use-shop.ts'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { SideBySide, type SideBySideRow } from './side-by-side.tsx'

interface FareTableProps {
  readonly offer: Offer
  readonly party: number
  /** Checked bags that each traveller takes by the filters. */
  readonly bags: number
  readonly gone: ReadonlySet<string>
  readonly checking: string | null
  readonly onChoose: (offer: Offer, fare: Fare) => void
}

/** The price families of an itinerary side by side: what each includes and allows. */
export function FareTable(props: FareTableProps) {
  const { offer, party, bags, gone, checking, onChoose } = props
  const t = useTranslations('listing')
  const columns = offer.fares.map((fare) => ({
    key: fare.fare_source_code,
    head: (
      <FareHead
        fare={fare}
        party={party}
        bags={bags}
        sold={gone.has(fare.fare_source_code)}
        waiting={checking === fare.fare_source_code}
        onChoose={() => onChoose(offer, fare)}
      />
    ),
  }))
  return (
    <SideBySide label={t('fares.table')} corner={t('fares.corner')} columns={columns} rows={useRows(offer.fares)} />
  )
}

function useRows(fares: readonly Fare[]): SideBySideRow[] {
  const t = useTranslations('listing')
  const flight = useTranslations('flight')
  const words = useFareWords()
  const { show } = useMoney()
  const rows: SideBySideRow[] = [
    {
      key: 'cabin',
      label: t('fares.cabin_bag'),
      cells: fares.map(({ baggages }) => <FareMark key="x" fact={words.bagCell(baggages, 'carry_on')} />),
    },
    {
      key: 'checked',
      label: t('fares.checked_bag'),
      cells: fares.map(({ baggages }) => <FareMark key="x" fact={words.bagCell(baggages, 'checked')} />),
    },
    {
      key: 'change',
      label: t('fares.change'),
      cells: fares.map(({ conditions }) => (
        <FareMark key="x" fact={words.conditionCell(conditions.change_before_departure)} />
      )),
    },
    {
      key: 'refund',
      label: t('fares.refund'),
      cells: fares.map(({ conditions }) => (
        <FareMark key="x" fact={words.conditionCell(conditions.refund_before_departure)} />
      )),
    },
  ]
  if (fares.some(({ extra_bags }) => extra_bags)) {
    rows.splice(2, 0, {
      key: 'extra',
      label: t('fares.extra_bag'),
      cells: fares.map(({ extra_bags: extra, price }) =>
        extra ? t('fares.extra_price', { price: show({ amount: extra.price, currency: price.currency }) }) : '–',
      ),
    })
  }
  if (fares.some(({ seats_left }) => seats_left !== null && seats_left <= 9)) {
    rows.push({
      key: 'seats',
      label: t('fares.seats'),
      cells: fares.map(({ seats_left }) =>
        seats_left !== null && seats_left <= 9 ? flight('seats_left', { count: seats_left }) : t('fares.enough'),
      ),
    })
  }
  return rows
}

interface FareHeadProps {
  readonly fare: Fare
  readonly party: number
  readonly bags: number
  readonly sold: boolean
  readonly waiting: boolean
  readonly onChoose: () => void
}

function FareHead({ fare, party, bags, sold, waiting, onChoose }: FareHeadProps) {
  const t = useTranslations('listing')
  const { currency } = fare.price
  const withBags = bags > 0 && fare.total_with_bags !== undefined
  return (
    <div className={`fare-head ${sold ? 'opacity-60' : ''}`}>
      <span className="font-semibold">{fare.fare_brand.name}</span>
      <span>
        <Price
          money={{ amount: fare.total_with_bags ?? fare.price.grand_total, currency }}
          className="text-lg font-bold"
        />
        <span className="block text-xs font-normal text-ink-soft">
          {withBags ? t('with_bags', { count: bags }) : t('for_party', { count: party })}
        </span>
      </span>
      <Button look="primary" className="w-full px-2!" waiting={waiting} disabled={sold} onClick={onChoose}>
        {sold ? t('sold_out') : waiting ? t('checking') : t('select_fare')}
        <span className="sr-only"> {fare.fare_brand.name}</span>
      </Button>
    </div>
  )
}
