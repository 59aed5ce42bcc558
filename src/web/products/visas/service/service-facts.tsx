import type { ComponentType } from 'react'
import { useTranslations } from 'use-intl/react'
import type { VisaServiceLine } from '#contracts/visas/services.ts'
import { PersonIcon } from '../../../ui/icons.tsx'
import { ScanIcon } from '../../../ui/icons/order-icons.tsx'
import { CalendarIcon, ClockIcon } from '../../../ui/page-icons.tsx'
import { PassportIcon } from '../passport-icon.tsx'

/** What a visa is like: its form, how long it takes, how long it lasts, what is done in person. */
export function ServiceFacts({ service }: { service: VisaServiceLine }) {
  const t = useTranslations('visas.service')
  const { form, working_days, stay_days, entries, biometrics, photo } = service
  const facts: readonly (readonly [ComponentType, string])[] = [
    [PassportIcon, t(`forms.${form}`)],
    [ClockIcon, t('days', working_days)],
    [CalendarIcon, `${t('stay', { days: stay_days })}, ${t(`entries.${entries}`)}`],
    [ScanIcon, t(biometrics ? 'biometrics' : 'no_biometrics')],
    [PersonIcon, t('photo', { width: photo.width_mm, height: photo.height_mm })],
  ]
  return (
    <ul className="grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
      {facts.map(([Icon, text]) => (
        <li key={text} className="grid grid-cols-[auto_1fr] gap-2.5 text-sm">
          <span className="text-indigo">
            <Icon />
          </span>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
