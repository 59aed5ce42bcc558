import { useTranslations } from 'use-intl/react'
import { onOneLine } from '#contracts/format.ts'
import { useShop } from '../../../lib/use-shop.ts'
import type { Order, OrderPanel, OrderPanelProps, ShownReference } from '../../../order/product-panels.ts'
import { RideHead, RideTerms } from '../ride/ride-facts.tsx'
import { type OrderedRide, rideAgainAddress, type TransferItem } from '../transfer-item.ts'
import { RidePriceName } from './ride-price-name.tsx'

/** Rides on the page of their order. */
export const orderPanel: OrderPanel<TransferItem> = {
  titleOf: ({ details }) => details.title,
  placeOf: ({ details: { ride } }) => (ride ? { timezone: ride.from.timezone, city_name: ride.from.detail } : null),
  sellsAt({ details: { ride } }) {
    const again = ride ? rideAgainAddress(ride) : '/transfers'
    return { again, others: again }
  },
  PriceName: ({ item: { details } }) => (details.ride ? <RidePriceName ride={details.ride} /> : details.title),
  Reference,
  Item: OrderedRideCard,
  NextSteps,
}

function Reference({ item: { pnr }, shown }: { item: TransferItem; shown: ShownReference }) {
  const t = useTranslations('transfer-booking')
  return pnr && shown({ label: t('reference'), value: pnr })
}

function OrderedRideCard({ order, item }: OrderPanelProps<TransferItem>) {
  const t = useTranslations('transfer-booking')
  const { ride, title, facts } = item.details
  if (!ride) return <Plain title={title} facts={facts} />
  const rides = order.items.filter(({ kind }) => kind === 'transfer').length
  const { special_requests: notes, vouchers } = item
  return (
    <section className="card grid gap-4 p-4 sm:p-6">
      <RideHead ride={ride} several={rides > 1} />
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
        <Fact name={t('facts.meeting_point')} value={ride.meeting_point} />
        {ride.sign && <Fact name={t('facts.sign')} value={ride.sign} />}
        {ride.flight_number && <Fact name={t('facts.flight')} value={ride.flight_number} />}
        {vouchers.map((number) => (
          <Fact key={number} name={t('facts.voucher')} value={number} />
        ))}
        {notes && <Fact name={t('notes.label')} value={notes} />}
      </dl>
      {item.status !== 'cancelled' && (
        <div className="border-t border-line pt-3">
          <RideTerms terms={ride.terms} />
        </div>
      )}
    </section>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className="font-semibold wrap-anywhere whitespace-pre-line">{value}</dd>
    </div>
  )
}

/** What is kept of a ride that the shop sells no more. */
function Plain({ title, facts }: Pick<TransferItem['details'], 'title' | 'facts'>) {
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

const fromAirport = ({ from }: Pick<OrderedRide, 'from'>): boolean => from.type === 'airport'

/** What to do until the driver comes. */
function NextSteps({ item: { details } }: { order: Order; item: TransferItem }) {
  const t = useTranslations('transfer-booking')
  const { brand } = useShop()
  const { ride } = details
  return (
    <section className="card p-4 sm:p-6">
      <h2 className="text-xl">{t('next.title')}</h2>
      <ol className="mt-3 grid list-decimal gap-2 ps-5">
        <li>{t('next.voucher')}</li>
        <li>{t('next.phone')}</li>
        {ride && fromAirport(ride) && <li>{t('next.late', { minutes: ride.terms.wait_minutes })}</li>}
        <li>{t('next.help', { phone: onOneLine(brand.phone), email: brand.email })}</li>
      </ol>
    </section>
  )
}
