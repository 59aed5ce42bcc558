import { useTranslations } from 'use-intl/react'
import type { ItemOf, PaymentPanel } from '../../../order/product-panels.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { packageAddress, useDay, useParty } from '../package-words.ts'
import { PackageRooms } from './package-panel-parts.tsx'

type PackageItem = ItemOf<'package'>

/** Packages on the page on which they are paid. */
export const paymentPanel: PaymentPanel<PackageItem> = {
  Summary,
  PriceName: ({ item: { details } }) => details.title,
  Expired,
}

function Summary({ item: { details } }: { item: PackageItem }) {
  const t = useTranslations('package-booking')
  const day = useDay()
  const party = useParty()
  const { booked, title } = details
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{title}</p>
      {booked && (
        <>
          <p className="text-sm text-ink-soft">
            {day(booked.departure.date)} – {day(booked.departure.return_date)} ·{' '}
            {t('from_city', { city: booked.departure.origin.name })}
          </p>
          <p className="text-sm">{party(booked.party)}</p>
          <PackageRooms booked={booked} />
        </>
      )}
    </div>
  )
}

function Expired({ item: { details } }: { item: PackageItem }) {
  const t = useTranslations('package-booking')
  const { booked } = details
  return (
    <LinkButton look="primary" size="large" to={booked ? packageAddress(booked) : '/holidays'}>
      {t('again')}
    </LinkButton>
  )
}
