import { useTranslations } from 'use-intl/react'
import { Countdown } from '../../../ui/countdown.tsx'
import { ClockIcon } from '../../../ui/page-icons.tsx'

/** How long the supplier's price stands. */
export function OfferClock({ until }: { until: string }) {
  const t = useTranslations('booking')
  return (
    <p className="inline-flex items-center gap-2 rounded-full bg-marigold-soft px-3.5 py-1.5 text-sm text-marigold-ink noscript:hidden">
      <ClockIcon className="size-4" />
      {t('price_held')} <Countdown until={until} className="font-semibold" />
    </p>
  )
}
