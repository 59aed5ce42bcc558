import { useTranslations } from 'use-intl/react'
import type { Property } from '#contracts/hotels/properties.ts'
import { Section } from '../section.tsx'

/** When guests come and go, and what else the house asks of them. */
export function HotelPolicies({ hotel: { check_in_from: from, check_out_until: until } }: { hotel: Property }) {
  const t = useTranslations('stay-details')
  const lines = [
    { key: 'check_in', text: t('policies.from', { time: from }) },
    { key: 'check_out', text: t('policies.until', { time: until }) },
    { key: 'children', text: t('policies.children_text') },
    { key: 'paid_there', text: t('policies.paid_there_text') },
    { key: 'identity', text: t('policies.identity_text') },
  ] as const
  return (
    <Section name="policies">
      <dl className="grid max-w-3xl grid-cols-1 divide-y divide-line text-sm">
        {lines.map(({ key, text }) => (
          <div key={key} className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[11rem_1fr]">
            <dt className="font-semibold">{t(`policies.${key}`)}</dt>
            <dd className="text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
