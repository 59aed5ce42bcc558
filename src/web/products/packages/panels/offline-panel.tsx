import { useTranslations } from 'use-intl/react'
import type { BookedPackage } from '#contracts/packages/booking.ts'
import type { ItemOf, OfflinePanel, ShownReference } from '../../../order/product-panels.ts'
import { useDay } from '../package-words.ts'

/** A package as it can be read without a network. */
interface OfflinePackage {
  readonly title: string
  readonly reference: string | null
  readonly vouchers: readonly string[]
  readonly booked: Pick<BookedPackage, 'departure' | 'days' | 'hotels' | 'leader'> | null
}

export const offlinePanel: OfflinePanel<ItemOf<'package'>, OfflinePackage> = {
  keep: ({ pnr, vouchers, details: { title, booked } }) => ({
    title,
    reference: pnr,
    vouchers,
    booked: booked
      ? { departure: booked.departure, days: booked.days, hotels: booked.hotels, leader: booked.leader }
      : null,
  }),
  Title: ({ kept }) => kept.title,
  Reference,
  Beginning,
  Item: Package,
}

function Reference({ kept: { reference }, shown }: { kept: OfflinePackage; shown: ShownReference }) {
  const t = useTranslations('package-booking')
  return reference && shown({ label: t('reference'), value: reference })
}

function Beginning({ kept: { booked } }: { kept: OfflinePackage }) {
  const t = useTranslations('package-booking')
  const day = useDay()
  return (
    booked && (
      <p className="text-on-cloth-soft">
        {day(booked.departure.date)}, {t('from_city', { city: booked.departure.origin.name })}
      </p>
    )
  )
}

function Package({ kept: { booked, vouchers } }: { kept: OfflinePackage }) {
  const t = useTranslations('package-booking')
  return (
    <section className="grid gap-3">
      {vouchers.map((number) => (
        <p key={number} className="text-sm">
          {t('voucher')} <span className="tabular font-semibold select-all">{number}</span>
        </p>
      ))}
      {booked && (
        <>
          <p className="text-sm">{t('leader', { name: booked.leader.name, role: booked.leader.role })}</p>
          <ul className="grid gap-1 text-sm">
            {booked.hotels.map(({ name, city, distance }) => (
              <li key={name + city}>
                <span className="font-semibold">{name}</span>, {city} · {distance}
              </li>
            ))}
          </ul>
          <ol className="grid gap-1 text-sm">
            {booked.days.map(({ day: number, title }) => (
              <li key={number}>
                {t('day', { day: number })} · {title}
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}
