import { useTranslations } from 'use-intl/react'
import type { AsksProps } from '../../../order/checkout/checkout-panel.ts'
import { SpecialRequests } from '../../../order/checkout/special-requests.tsx'
import { LeadChoice, LeadNames } from '../../../order/checkout/travellers/lead-traveller.tsx'
import { type OfferedRoom, roomOf } from '../stay-item.ts'
import { useRoomName } from './room-facts.tsx'

/** Who takes a room, and what they ask of the hotel. */
export function RoomGuest({ offer, path, taker, ...choice }: AsksProps<OfferedRoom>) {
  const t = useTranslations('stay-booking')
  const nameOf = useRoomName()
  const { stay } = offer
  return (
    <section className="card grid gap-4 p-4 sm:p-6" aria-labelledby={`${path}-title`}>
      <div>
        <h2 className="text-xl" id={`${path}-title`}>
          {nameOf(roomOf(offer), stay.rooms.length)}
        </h2>
        <p className="text-sm text-ink-soft">{t('guest.text')}</p>
      </div>
      {taker === null ? <LeadChoice path={path} {...choice} label={t('guest.who')} /> : <LeadNames index={taker} />}
      <Requests path={path} />
    </section>
  )
}

function Requests({ path }: { path: string }) {
  const t = useTranslations('stay-booking')
  const texts = { add: t('requests.add'), label: t('requests.label'), hint: t('requests.hint') }
  return <SpecialRequests path={path} texts={texts} />
}
