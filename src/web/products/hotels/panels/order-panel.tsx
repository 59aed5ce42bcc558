import { useTranslations } from 'use-intl/react'
import type { OrderPanel, OrderPanelProps, ShownReference } from '../../../order/product-panels.ts'
import { type RoomOfStay, roomsOfStay, speaksForStay, hotelAddress, type StayItem } from '../stay-item.ts'
import { NextSteps } from './next-steps.tsx'
import { RoomFacts, RoomTerms, useReferenceName, useRoomName } from './room-facts.tsx'
import { RoomPriceName } from './room-price-name.tsx'
import { StayHead } from './stay-head.tsx'

/** Rooms of stays on the page of their order. */
export const orderPanel: OrderPanel<StayItem> = {
  titleOf: ({ details }) => details.title,
  wholeOf: ({ details: { stay, title } }) => (stay ? `${stay.hotel.name}, ${stay.hotel.city_name}` : title),
  placeOf: ({ details: { stay } }) => stay?.hotel ?? null,
  sellsAt({ details: { stay, search_session_id: session } }) {
    if (!stay) return { again: '/hotels', others: '/hotels' }
    const again = hotelAddress(stay)
    return { again, others: session ? `/hotels/listings/${session}` : again }
  },
  PriceName: ({ item: { details } }) =>
    details.stay ? <RoomPriceName room={details.stay.room} query={details.stay.query} /> : details.title,
  Reference,
  Item: Room,
  NextSteps,
}

function Reference({ item: { pnr, details }, shown }: { item: StayItem; shown: ShownReference }) {
  const label = useReferenceName()(details.stay ?? null)
  return pnr && shown({ label, value: pnr })
}

/** The hotel with the first of its rooms; every other room by itself. */
function Room({ order, item }: OrderPanelProps<StayItem>) {
  const { stay, title, facts } = item.details
  if (!stay) return <Plain title={title} facts={facts} />
  return (
    <>
      {speaksForStay(order, item) && <Hotel stay={stay} rooms={roomsOfStay(order, item).length} />}
      <RoomCard item={item} stay={stay} guest={guestOf(order, item)} />
    </>
  )
}

function Hotel({ stay, rooms }: { stay: RoomOfStay; rooms: number }) {
  const t = useTranslations('stay-booking')
  return (
    <section className="card grid gap-4 p-4 sm:p-6">
      <h2 className="text-xl">{t(rooms > 1 ? 'title_rooms' : 'title', { rooms })}</h2>
      <StayHead stay={stay} />
    </section>
  )
}

interface RoomCardProps {
  readonly item: StayItem
  readonly stay: RoomOfStay
  /** Who takes the room. */
  readonly guest: string
}

function RoomCard({ item, stay: { room, query }, guest }: RoomCardProps) {
  const t = useTranslations('stay-booking')
  const nameOf = useRoomName()
  const { special_requests: requests, vouchers } = item
  return (
    <section className="card grid gap-3 p-4 sm:p-6">
      <div className="grid gap-1">
        <h3 className="text-lg font-semibold tracking-normal">{nameOf(room, query.rooms.length)}</h3>
        <RoomFacts room={room} />
      </div>
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
        <Fact name={t('guest.name')} value={guest} />
        {vouchers.map((number) => (
          <Fact key={number} name={t('voucher')} value={number} />
        ))}
        {requests && <Fact name={t('requests.label')} value={requests} detail={t('requests.note')} />}
      </dl>
      <div className="border-t border-line pt-3">
        <RoomTerms room={room} />
      </div>
    </section>
  )
}

function Fact({ name, value, detail }: { name: string; value: string; detail?: string }) {
  return (
    <div className={detail ? 'sm:col-span-2' : undefined}>
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className="font-semibold wrap-anywhere whitespace-pre-line">{value}</dd>
      {detail && <dd className="text-ink-soft">{detail}</dd>}
    </div>
  )
}

const guestOf = ({ travellers }: OrderPanelProps['order'], item: StayItem): string =>
  item.travellers
    .flatMap((index) => travellers[index] ?? [])
    .filter(({ type }) => type === 'ADT')
    .slice(0, 1)
    .map(({ first_name, last_name }) => `${first_name} ${last_name}`)
    .join()

/** What is kept of a stay in a hotel that the shop sells no more. */
function Plain({ title, facts }: Pick<StayItem['details'], 'title' | 'facts'>) {
  return (
    <section className="card grid gap-3 p-4 sm:p-6">
      <h2 className="text-xl">{title}</h2>
      <dl className="grid gap-2 text-sm">
        {facts.map(({ name, value }) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </dl>
    </section>
  )
}
