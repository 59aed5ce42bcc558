import { useTranslations } from 'use-intl/react'
import { NextOfKin } from '../../../order/checkout/next-of-kin.tsx'
import { SpecialRequests } from '../../../order/checkout/special-requests.tsx'

/** What travellers ask of the agency, in its own words: food, health, who is to be called at home. */
export function PackageRequests({ path, isKinAsked }: { path: string; isKinAsked: boolean }) {
  const t = useTranslations('package-booking')
  return (
    <section className="card grid gap-4 p-4 sm:p-6" aria-labelledby={`${path}-requests`}>
      <h2 className="text-xl" id={`${path}-requests`}>
        {t('requests.title')}
      </h2>
      <p className="text-sm text-ink-soft">{t('requests.text')}</p>
      {isKinAsked && <NextOfKin path={path} />}
      <SpecialRequests
        path={path}
        texts={{ add: t('requests.add'), label: t('requests.label'), hint: t('requests.hint') }}
      />
    </section>
  )
}
