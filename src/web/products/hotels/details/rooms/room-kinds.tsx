import { useTranslations } from 'use-intl/react'
import type { Room, RoomRate } from '#contracts/hotels/rates.ts'
import { PersonIcon } from '../../../../ui/icons.tsx'
import { HotelPicture } from '../../stay/hotel-picture.tsx'
import { roomView } from '../../stay/picture-address.ts'
import { useStayWords } from '../../stay/stay-words.ts'
import type { HotelData, Stay } from '../hotel-data.ts'
import { totalOf } from '../use-stay-money.ts'
import type { Choice } from './combination.ts'
import { RateRow } from './rate-row.tsx'

interface RoomKindsProps {
  readonly data: HotelData
  readonly stay: Stay
  /** Which room of the search they are for. */
  readonly index: number
  readonly chosen: Choice | null
  /** Keys of rates that are gone. */
  readonly sold: ReadonlySet<string>
  readonly onChoose: (rateKey: string) => void
}

/** Kinds of rooms that one party of the search can have, each with its rates. */
export function RoomKinds(props: RoomKindsProps) {
  const t = useTranslations('stay-details')
  const kinds = props.stay.rooms
    .map((room) => ({ room, rates: room.rates.filter(({ room_index: index }) => index === props.index) }))
    .filter(({ rates }) => rates.length > 0)
  if (kinds.length === 0) return <p>{t('rooms.none')}</p>
  return (
    <ul className="grid grid-cols-1 gap-4">
      {kinds.map(({ room, rates }, at) => (
        <li
          key={room.room_code}
          className="card overflow-hidden [contain-intrinsic-block-size:auto_26rem] [content-visibility:auto]"
        >
          <RoomHead room={room} hotel={props.data.hotel} at={at} />
          <Rates {...props} rates={rates} />
        </li>
      ))}
    </ul>
  )
}

function RoomHead({ room, hotel, at }: { room: Room; hotel: HotelData['hotel']; at: number }) {
  const t = useTranslations('stay-details')
  const words = useStayWords()
  return (
    <div className="grid grid-cols-[7rem_1fr] gap-4 sm:grid-cols-[12rem_1fr]">
      <HotelPicture
        hotel={hotel}
        view={roomView(room.beds)}
        photo={room.photo}
        variant={at % 10}
        className="h-full min-h-24 w-full sm:min-h-32"
      />
      <div className="grid content-center gap-1 py-3 pe-4">
        <h3 className="text-lg">{room.name}</h3>
        <p className="text-sm text-ink-soft">
          {[words.beds(room.beds), room.size_sqm === null ? '' : t('rooms.size', { sqm: room.size_sqm })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="flex items-center gap-1 text-sm text-ink-soft">
          <PersonIcon className="size-4 flex-none" />
          {t('rooms.sleeps', { count: room.max_guests })}
        </p>
      </div>
    </div>
  )
}

/** As many rates of a kind are seen at once; the dearer ones are folded up. */
const AT_ONCE = 4

function Rates({ rates, ...props }: RoomKindsProps & { rates: readonly RoomRate[] }) {
  const t = useTranslations('stay-details')
  const sorted = rates.toSorted((a, b) => totalOf(a, props.data.rates) - totalOf(b, props.data.rates))
  const row = (rate: RoomRate) => (
    <RateRow
      key={rate.rate_key}
      rate={rate}
      data={props.data}
      nights={props.stay.query.nights}
      chosen={props.chosen?.rate.rate_key === rate.rate_key}
      sold={props.sold.has(rate.rate_key)}
      onChoose={() => props.onChoose(rate.rate_key)}
    />
  )
  const rest = sorted.slice(AT_ONCE)
  return (
    <div className="divide-y divide-line border-t border-line">
      {sorted.slice(0, AT_ONCE).map(row)}
      {rest.length > 0 && (
        <details>
          <summary className="link px-4 py-3 text-sm">{t('rooms.more', { count: rest.length })}</summary>
          <div className="divide-y divide-line border-t border-line">{rest.map(row)}</div>
        </details>
      )}
    </div>
  )
}
