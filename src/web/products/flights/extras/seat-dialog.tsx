import { endNames } from '#contracts/flights/end-names.ts'
import type { Currency } from '#contracts/money.ts'
import { type PropsWithChildren, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useMoney } from '../../../lib/use-shop.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { seatOf, withSeat } from './choose-extras.ts'
import { type ChosenExtra, totalOf } from './chosen-extras.ts'
import { layCabin, type Seat, type SeatedFlight } from './seat-facts.ts'
import { SeatLegend } from './seat-legend.tsx'
import { SeatMap } from './seat-map.tsx'

interface SeatDialogProps {
  /** The flight to begin with; null while the dialog is closed. */
  readonly first: number | null
  readonly flights: readonly SeatedFlight[]
  /** Positions of the travellers who take a seat. */
  readonly seated: readonly number[]
  readonly nameOf: (passenger: number) => string
  readonly chosen: readonly ChosenExtra[]
  readonly onChange: (chosen: readonly ChosenExtra[]) => void
  readonly currency: Currency
  readonly onClose: () => void
}

/** The cabins of a trip, one after the other: each traveller takes a seat, or none. */
export function SeatDialog({ first, flights, seated, nameOf, chosen, onChange, currency, onClose }: SeatDialogProps) {
  const t = useTranslations('extras')
  const { show } = useMoney()
  const [at, setAt] = useState(first ?? 0)
  const [passenger, setPassenger] = useState(seated[0] ?? 0)
  const [said, setSaid] = useState('')
  const flight = flights[at]
  if (!flight || first === null) return null
  const { segment, map } = flight
  const cabin = layCabin(map, passenger)
  const sitters = new Map(seated.flatMap((one) => sitterOf(chosen, segment.key, one)))
  const last = at === flights.length - 1

  const choose = (seat: Seat) => {
    const sitter = sitters.get(seat.name)
    if (sitter !== undefined && sitter !== passenger) return setPassenger(sitter)
    const name = nameOf(passenger)
    if (sitter === passenger) {
      setSaid(t('given_up', { seat: seat.name, name }))
      return onChange(withSeat(chosen, segment.key, passenger, null))
    }
    const offer = seat.offers.find((one) => one.passenger === passenger)
    if (!offer) return
    const extra = { ...offer, kind: 'seat' as const, seat: seat.name, segments: [segment.key] }
    onChange(withSeat(chosen, segment.key, passenger, extra))
    setSaid(t('taken_for', { seat: seat.name, name, price: show({ amount: offer.amount, currency }) }))
    const next = seated.find((one) => one !== passenger && !seatOf(chosen, segment.key, one))
    if (next !== undefined) setPassenger(next)
  }
  const go = (index: number) => {
    setAt(index)
    setPassenger(seated[0] ?? 0)
    setSaid('')
  }
  return (
    <Dialog
      open
      onClose={onClose}
      look="center"
      className="w-[min(34rem,calc(100vw-2rem))] max-sm:m-0 max-sm:h-dvh max-sm:max-h-dvh max-sm:w-screen max-sm:max-w-screen max-sm:rounded-none max-sm:[&>:nth-child(2)]:px-3"
      title={<FlightTitle segment={segment} at={at} count={flights.length} />}
      footer={
        <SeatTotal {...{ chosen, currency }}>
          {at > 0 && <Button onClick={() => go(at - 1)}>{t('back')}</Button>}
          <Button look="strong" onClick={last ? onClose : () => go(at + 1)}>
            {t(last ? 'done' : sitters.size === 0 ? 'skip' : 'next')}
          </Button>
        </SeatTotal>
      }
    >
      <TravellerTabs
        {...{ seated, nameOf, passenger }}
        seatName={(one) => seatOf(chosen, segment.key, one)?.seat ?? null}
        onChoose={setPassenger}
      />
      <SeatLegend prices={cabin.prices} currency={currency} />
      <SeatMap
        key={segment.key}
        label={t('cabin_of', { from: segment.origin.iata_code, to: segment.destination.iata_code })}
        {...{ cabin, passenger, sitters, currency, nameOf }}
        onChoose={choose}
      />
      <p className="sr-only" role="status">
        {said}
      </p>
    </Dialog>
  )
}

/** Between which cities, by which flight, and which of how many it is. */
function FlightTitle({ segment, at, count }: { segment: SeatedFlight['segment']; at: number; count: number }) {
  const t = useTranslations('extras')
  const facts = [
    `${segment.marketing_carrier.iata_code} ${segment.marketing_flight_number}`,
    segment.aircraft,
    count > 1 && t('flight_of', { number: at + 1, count }),
  ]
  return (
    <>
      {endNames(segment).join(' → ')}
      <span className="block text-sm font-normal text-ink-soft">{facts.filter(Boolean).join(' · ')}</span>
    </>
  )
}

/** What the seats of all flights come to, beside the ways on. */
function SeatTotal({ chosen, currency, children }: Pick<SeatDialogProps, 'chosen' | 'currency'> & PropsWithChildren) {
  const t = useTranslations('extras')
  const { show } = useMoney()
  const seats = chosen.filter(({ kind }) => kind === 'seat')
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-3">
      <p className="text-sm" aria-live="polite">
        <span className="block font-semibold">{show({ amount: totalOf(seats), currency })}</span>
        <span className="text-ink-soft">{t('seat_count', { count: seats.length })}</span>
      </p>
      <span className="flex gap-2">{children}</span>
    </div>
  )
}

function sitterOf(chosen: readonly ChosenExtra[], segment: string, passenger: number): [string, number][] {
  const seat = seatOf(chosen, segment, passenger)?.seat
  return seat ? [[seat, passenger]] : []
}

interface TravellerTabsProps {
  readonly seated: readonly number[]
  readonly nameOf: (passenger: number) => string
  readonly passenger: number
  readonly seatName: (passenger: number) => string | null
  readonly onChoose: (passenger: number) => void
}

/** For whom a seat is chosen now. */
function TravellerTabs({ seated, nameOf, passenger, seatName, onChoose }: TravellerTabsProps) {
  const t = useTranslations('extras')
  return (
    <div className="flex gap-2 overflow-x-auto pb-1" role="group" aria-label={t('for_whom')}>
      {seated.map((one, index) => (
        <button
          key={one}
          type="button"
          className="group flex min-h-11 max-w-44 flex-none items-center gap-2 rounded-md border border-control py-1.5 ps-2 pe-3 text-start text-sm/tight aria-pressed:border-indigo aria-pressed:bg-indigo aria-pressed:text-on-indigo"
          aria-pressed={one === passenger}
          onClick={() => onChoose(one)}
        >
          <span
            className="grid size-6.5 flex-none place-items-center rounded-full bg-indigo-soft text-xs/tight font-bold text-indigo group-aria-pressed:bg-marigold group-aria-pressed:text-on-marigold"
            aria-hidden="true"
          >
            {index + 1}
          </span>
          <span className="min-w-0">
            <span className="block truncate">{nameOf(one)}</span>
            <span className="block text-xs opacity-80">{seatName(one) ?? t('no_seat_yet')}</span>
          </span>
        </button>
      ))}
    </div>
  )
}
