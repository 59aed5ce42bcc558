import { formatDate } from '#contracts/format.ts'
import { useTranslations } from 'use-intl/react'
import { useSettings } from '../../../lib/use-shop.ts'
import type { OfflinePanel, ShownReference } from '../../../order/product-panels.ts'
import type { RoomOfStay, StayItem } from '../stay-item.ts'
import { RoomFacts, RoomTerms, useReferenceName, useRoomName } from './room-facts.tsx'
import { StayTimes } from './stay-head.tsx'

/** A room of a stay as it can be read without a network. */
interface OfflineRoom {
  readonly title: string
  readonly reference: string | null
  readonly vouchers: readonly string[]
  readonly requests: string | null
  readonly stay: Pick<RoomOfStay, 'hotel' | 'query' | 'room'> | null
}

export const offlinePanel: OfflinePanel<StayItem, OfflineRoom> = {
  keep: ({ pnr, vouchers, special_requests: requests, details: { title, stay } }) => ({
    title,
    reference: pnr,
    vouchers,
    requests,
    stay: stay ? { hotel: stay.hotel, query: stay.query, room: stay.room } : null,
  }),
  Title: ({ kept }) => kept.title,
  Reference,
  Beginning,
  Item: Room,
  Note,
}

function Reference({ kept: { reference, stay }, shown }: { kept: OfflineRoom; shown: ShownReference }) {
  const label = useReferenceName()(stay)
  return reference && shown({ label, value: reference })
}

function Beginning({ kept: { stay } }: { kept: OfflineRoom }) {
  const { language } = useSettings()
  const t = useTranslations('stay-booking')
  return (
    stay && (
      <p className="text-on-cloth-soft">
        {formatDate(stay.query.check_in, language, 'medium')}, {t('from', { time: stay.hotel.check_in_from })}
      </p>
    )
  )
}

function Room({ kept: { stay, vouchers, requests } }: { kept: OfflineRoom }) {
  const t = useTranslations('stay-booking')
  const nameOf = useRoomName()
  if (!stay) return null
  const { hotel, query, room } = stay
  return (
    <section className="grid gap-3">
      <p>{hotel.address}</p>
      <StayTimes stay={stay} />
      <div>
        <h3 className="text-base font-semibold tracking-normal">{nameOf(room, query.rooms.length)}</h3>
        <RoomFacts room={room} />
        {vouchers.map((number) => (
          <p key={number} className="text-sm">
            {t('voucher')} <span className="tabular font-semibold select-all">{number}</span>
          </p>
        ))}
        {requests && <p className="text-sm wrap-anywhere whitespace-pre-line">{t('requests.told', { requests })}</p>}
      </div>
      <RoomTerms room={room} />
    </section>
  )
}

function Note() {
  const t = useTranslations('stay-booking')
  return <p className="rounded-md bg-sunken px-4 py-3 text-sm">{t('next.identity')}</p>
}
