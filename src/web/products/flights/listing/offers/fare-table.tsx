import type { Fare } from '#contracts/flights/fares.ts'
import type { Offer } from '#contracts/flights/offers.ts'
import { useTranslations } from 'use-intl/react'
import { FareMark } from '../../trip/fare-facts.tsx'
import { type FareFact, useFareWords } from '../../trip/fare-words.ts'
import { useMoney } from '../../../../lib/use-shop.ts'
import { Button } from '../../../../ui/button.tsx'
import { Price } from '../../../../ui/price.tsx'
import { SideBySide, type SideBySideRow } from '../compare/side-by-side.tsx'

interface FareTableProps {
  readonly offer: Offer
  readonly travellers: number
  /** Checked bags that each traveller takes by the filters. */
  readonly bags: number
  readonly gone: ReadonlySet<string>
  readonly checking: string | null
  readonly onChoose: (offer: Offer, fare: Fare) => void
}

/** The price families of an itinerary side by side: what each includes and allows. */
export function FareTable(props: FareTableProps) {
  const { offer, travellers, bags, gone, checking, onChoose } = props
  const t = useTranslations('listing')
  const columns = offer.fares.map((fare) => ({
    key: fare.fare_source_code,
    head: (
      <FareHead
        fare={fare}
        travellers={travellers}
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

/** From this many on seats are not a matter. */
const MANY_SEATS = 10

function useRows(fares: readonly Fare[]): SideBySideRow[] {
  const t = useTranslations('listing')
  const words = useFareWords()
  const { show } = useMoney()
  const marks = (factOf: (fare: Fare) => FareFact) =>
    fares.map((fare) => <FareMark key={fare.fare_source_code} fact={factOf(fare)} />)
  const extra: SideBySideRow = {
    key: 'extra',
    label: t('fares.extra_bag'),
    cells: fares.map(({ extra_bags: bags, price }) =>
      bags ? t('fares.extra_price', { price: show({ amount: bags.price, currency: price.currency }) }) : '–',
    ),
  }
  const parts: SideBySideRow = {
    key: 'parts',
    label: t('fares.in_parts'),
    cells: fares.map(({ first_part: amount, price }) =>
      amount === undefined ? '–' : t('from_now', { price: show({ amount, currency: price.currency }) }),
    ),
  }
  const seats = useSeatsRow(fares)
  return [
    {
      key: 'cabin',
      label: t('fares.cabin_bag'),
      cells: marks(({ baggages }) => words.bagCell(baggages, 'carry_on')),
    },
    {
      key: 'checked',
      label: t('fares.checked_bag'),
      cells: marks(({ baggages }) => words.bagCell(baggages, 'checked')),
    },
    ...(fares.some(({ extra_bags }) => extra_bags) ? [extra] : []),
    {
      key: 'change',
      label: t('fares.change'),
      cells: marks(({ conditions }) => words.conditionCell(conditions.change_before_departure)),
    },
    {
      key: 'refund',
      label: t('fares.refund'),
      cells: marks(({ conditions }) => words.conditionCell(conditions.refund_before_departure)),
    },
    ...(fares.some(({ first_part }) => first_part !== undefined) ? [parts] : []),
    ...(seats ? [seats] : []),
  ]
}

/** null where no fare is short of seats. */
function useSeatsRow(fares: readonly Fare[]): SideBySideRow | null {
  const t = useTranslations('listing')
  const flight = useTranslations('flight')
  const isFew = (seats: number | null) => seats !== null && seats < MANY_SEATS
  if (!fares.some(({ seats_left }) => isFew(seats_left))) return null
  return {
    key: 'seats',
    label: t('fares.seats'),
    cells: fares.map(({ seats_left: left }) =>
      left !== null && isFew(left) ? flight('seats_left', { count: left }) : t('fares.enough'),
    ),
  }
}

interface FareHeadProps {
  readonly fare: Fare
  readonly travellers: number
  readonly bags: number
  readonly sold: boolean
  readonly waiting: boolean
  readonly onChoose: () => void
}

function FareHead({ fare, travellers, bags, sold, waiting, onChoose }: FareHeadProps) {
  const t = useTranslations('listing')
  const { currency } = fare.price
  const withBags = bags > 0 && fare.total_with_bags !== undefined
  return (
    <div className={`grid h-full grid-rows-[1fr_auto_auto] gap-2 ${sold ? 'opacity-60' : ''}`}>
      <span className="font-semibold">{fare.fare_brand.name}</span>
      <span>
        <Price
          money={{ amount: fare.total_with_bags ?? fare.price.grand_total, currency }}
          className="text-lg font-bold max-md:text-base"
        />
        <span className="block text-xs font-normal text-ink-soft">
          {withBags ? t('with_bags', { count: bags }) : t('for_travellers', { count: travellers })}
        </span>
      </span>
      <Button
        look="primary"
        className="w-full px-1! max-md:text-sm"
        waiting={waiting}
        disabled={sold}
        onClick={onChoose}
      >
        {sold ? t('sold_out') : waiting ? t('checking') : t('select_fare')}
        <span className="sr-only"> {fare.fare_brand.name}</span>
      </Button>
    </div>
  )
}
