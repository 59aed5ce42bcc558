import { endNames } from '#contracts/flights/end-names.ts'
import type { SeatMapAnswer } from '#contracts/flights/extras.ts'
import type { Currency } from '#contracts/money.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useMoney } from '../../../lib/use-shop.ts'
import { Button } from '../../../ui/button.tsx'
import { SeatIcon } from '../../../ui/icons/order-icons.tsx'
import { seatOf } from './choose-extras.ts'
import { type ChosenExtra, totalOf } from './chosen-extras.ts'
import type { ExtrasPanelProps } from './extras-props.ts'
import { SeatDialog } from './seat-dialog.tsx'
import type { SeatedFlight } from './seat-facts.ts'

interface SeatChoiceProps extends Pick<ExtrasPanelProps, 'slices' | 'passengers' | 'nameOf' | 'chosen' | 'onChange'> {
  readonly maps: readonly SeatMapAnswer[]
  readonly currency: Currency
}

/** Each flight with the seats that were chosen on it, and the way to its cabin. */
export function SeatChoice({ maps, currency, slices, passengers, nameOf, chosen, onChange }: SeatChoiceProps) {
  const t = useTranslations('extras')
  const [open, setOpen] = useState<number | null>(null)
  const flights = slices
    .flatMap(({ segments }) => segments)
    .flatMap((segment): SeatedFlight[] => {
      const map = maps.find((one) => one.segment === segment.key)
      return map ? [{ segment, map }] : []
    })
  const seated = passengers.flatMap((type, passenger) => (type === 'INF' ? [] : [passenger]))
  return (
    <div role="group" aria-labelledby="seats-title">
      <h3 className="flex items-center gap-2 text-base font-semibold tracking-normal" id="seats-title">
        <SeatIcon className="text-indigo" /> {t('seats')}
      </h3>
      <ul className="divide-y divide-line">
        {flights.map(({ segment }, index) => {
          const seats = seated.flatMap((passenger) => seatOf(chosen, segment.key, passenger) ?? [])
          return <FlightSeats key={segment.key} {...{ segment, seats, currency }} onChoose={() => setOpen(index)} />
        })}
      </ul>
      <SeatDialog
        key={open === null ? 'closed' : 'open'}
        first={open}
        {...{ flights, seated, nameOf, chosen, onChange, currency }}
        onClose={() => setOpen(null)}
      />
    </div>
  )
}

interface FlightSeatsProps {
  readonly segment: SeatedFlight['segment']
  readonly seats: readonly ChosenExtra[]
  readonly currency: Currency
  readonly onChoose: () => void
}

function FlightSeats({ segment, seats, currency, onChoose }: FlightSeatsProps) {
  const t = useTranslations('extras')
  const { show } = useMoney()
  const places = t('flight', { from: segment.origin.iata_code, to: segment.destination.iata_code })
  return (
    <li className="flex items-center justify-between gap-4 py-2">
      <span className="min-w-0">
        <span className="block font-medium">{endNames(segment).join(' → ')}</span>
        <span className="block text-sm text-ink-soft">
          {seats.length === 0
            ? t('no_seats')
            : `${seats.map(({ seat }) => seat).join(', ')} · ${show({ amount: totalOf(seats), currency })}`}
        </span>
      </span>
      <Button
        size="small"
        className="flex-none"
        aria-label={t(seats.length === 0 ? 'choose_on' : 'change_on', { flight: places })}
        onClick={onChoose}
      >
        {t(seats.length === 0 ? 'choose' : 'change')}
      </Button>
    </li>
  )
}
