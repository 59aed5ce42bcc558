import { useTranslations } from 'use-intl/react'
import { onOneLine } from '#contracts/format.ts'
import type { FlightProps } from '../flight-item.ts'
import { useShop } from '../../../lib/use-shop.ts'

/** What to do between now and the gate. */
export function NextSteps({ order, item }: FlightProps) {
  const t = useTranslations('confirmation')
  const { brand } = useShop()
  const { details } = item
  const countries = new Set(
    details.slices.flatMap(({ origin, destination }) => [origin.country_code, destination.country_code]),
  )
  const abroad = countries.size > 1
  return (
    <section className="card p-4 sm:p-6">
      <h2 className="text-xl">{t('next.title')}</h2>
      <ol className="mt-3 grid list-decimal gap-2 ps-5">
        <li>{t('next.names')}</li>
        {abroad && <li>{t('next.passport')}</li>}
        <li>
          {t('next.check_in', {
            airline: details.validating_airline.name,
            pnr: item.pnr ?? order.booking_reference,
          })}
        </li>
        <li>{abroad ? t('next.arrive_abroad') : t('next.arrive_home')}</li>
        <li>{t('next.help', { phone: onOneLine(brand.phone), email: brand.email })}</li>
      </ol>
    </section>
  )
}
