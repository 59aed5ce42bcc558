import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { VisaServiceLine } from '#contracts/visas/services.ts'
import { useMoney } from '../../../lib/use-shop.ts'

/** Every destination for which the agency applies, with what it costs an adult. */
export function VisaServices({ services }: { services: readonly VisaServiceLine[] }) {
  const t = useTranslations('visas')
  const { show } = useMoney()
  return (
    <section className="page section" aria-labelledby="services">
      <h2 className="text-2xl" id="services">
        {t('services.title')}
      </h2>
      <p className="mt-1 text-ink-soft">{t('services.lead')}</p>
      <ul className="mt-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {services.map(({ destination, name, form, working_days, prices }) => (
          <li key={destination} className="grid">
            <Link className="card card-link grid content-between gap-2 p-4" to={`/visas/${destination.toLowerCase()}`}>
              <span>
                <span className="block text-lg font-semibold">{name}</span>
                <span className="block text-sm text-ink-soft">{t(`service.forms.${form}`)}</span>
                <span className="block text-sm text-ink-soft">{t('service.days', working_days)}</span>
              </span>
              {prices[0] && <span className="tabular font-semibold">{show(prices[0].total)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const STEPS = ['ask', 'send', 'check', 'follow'] as const

/** How an application goes, in four steps, and what nobody can promise. */
export function VisaSteps() {
  const t = useTranslations('visas')
  return (
    <section className="page section" aria-labelledby="steps">
      <h2 className="text-2xl" id="steps">
        {t('steps.title')}
      </h2>
      <ol className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {STEPS.map((step, at) => (
          <li key={step} className="grid content-start gap-1">
            <span
              aria-hidden="true"
              className="mb-1 grid size-9 place-items-center rounded-full bg-indigo-soft font-bold text-indigo"
            >
              {at + 1}
            </span>
            <h3 className="text-lg">{t(`steps.${step}`)}</h3>
            <p className="text-sm text-ink-soft">{t(`steps.${step}_text`)}</p>
          </li>
        ))}
      </ol>
      <p className="mt-6 max-w-prose font-semibold">{t('no_promise')}</p>
      <p className="mt-2">
        <Link className="link" to="/applications">
          {t('find')}
        </Link>
      </p>
    </section>
  )
}
