import { useTranslations } from 'use-intl/react'
import { onOneLine } from '#contracts/format.ts'
import type { BookedPackage } from '#contracts/packages/booking.ts'
import type { ItemOf, OrderPanel, OrderPanelProps, ShownReference } from '../../../order/product-panels.ts'
import { Badge } from '../../../ui/badge.tsx'
import { packageAddress, useDay } from '../package-words.ts'
import { PackageHead, PackageRooms } from './package-panel-parts.tsx'
import { PackageTasks } from './package-tasks.tsx'

type PackageItem = ItemOf<'package'>

/** Packages on the page of their order. */
export const orderPanel: OrderPanel<PackageItem> = {
  titleOf: ({ details }) => details.title,
  sellsAt({ details: { booked } }) {
    if (!booked) return { again: '/holidays', others: '/holidays' }
    return { again: packageAddress(booked), others: `/${booked.family}` }
  },
  PriceName: ({ item: { details } }) => details.title,
  Reference,
  Item: Package,
  NextSteps: ({ item }) => item.details.booked && <PackageTasks item={item} booked={item.details.booked} />,
}

function Reference({ item: { pnr }, shown }: { item: PackageItem; shown: ShownReference }) {
  const t = useTranslations('package-booking')
  return pnr && shown({ label: t('reference'), value: pnr })
}

function Package({ item }: OrderPanelProps<PackageItem>) {
  const t = useTranslations('package-booking')
  const { booked, title, next_of_kin: kin } = item.details
  if (!booked) return <h2 className="card p-4 text-xl">{title}</h2>
  return (
    <>
      <section className="card grid gap-4 p-4 sm:p-6" aria-label={t('title')}>
        <PackageHead booked={booked} heading="h2" />
        <PackageRooms booked={booked} />
        {item.vouchers.map((number) => (
          <p key={number} className="text-sm">
            {t('voucher')} <span className="tabular font-semibold select-all">{number}</span>
          </p>
        ))}
        {item.special_requests && (
          <p className="text-sm wrap-anywhere whitespace-pre-line">
            {t('requests.told', { requests: item.special_requests })}
          </p>
        )}
        {kin && <p className="text-sm">{t('kin_told', { name: kin.name, phone: onOneLine(kin.phone) })}</p>}
        <p className="text-sm text-ink-soft">{t('leader', { name: booked.leader.name, role: booked.leader.role })}</p>
      </section>
      {/* Deadlines do not wait for the last part of the price. */}
      {item.status === 'held' && <PackageTasks item={item} booked={booked} />}
      <Days booked={booked} />
    </>
  )
}

/** The programme, folded: whoever wants to read it has it here. */
function Days({ booked: { days, hotels, departure } }: { booked: BookedPackage }) {
  const t = useTranslations('package-booking')
  const day = useDay()
  return (
    <details className="card p-4 sm:p-6">
      <summary className="min-h-8 text-lg font-semibold">{t('programme')}</summary>
      <ol className="mt-3 grid gap-4">
        {days.map(({ day: number, title, text }) => (
          <li key={number}>
            <h3 className="text-base font-semibold tracking-normal">
              {t('day', { day: number })} · {title}
            </h3>
            <p className="max-w-prose text-sm">{text}</p>
          </li>
        ))}
      </ol>
      <ul className="mt-4 grid gap-1 border-t border-line pt-4 text-sm">
        {hotels.map(({ name, city, distance, nights }) => (
          <li key={name + city}>
            <span className="font-semibold">{name}</span>, {city} · {distance} · {t('nights', { count: nights })}
          </li>
        ))}
      </ul>
      <ul className="mt-4 grid gap-1 border-t border-line pt-4 text-sm">
        {departure.terms.map(({ from, kept_percent: percent }) => (
          <li key={from} className="flex flex-wrap items-center gap-2">
            {t('kept', { date: day(from), percent })}{' '}
            {percent === 100 && <Badge tone="warn">{t('nothing_back')}</Badge>}
          </li>
        ))}
      </ul>
    </details>
  )
}
