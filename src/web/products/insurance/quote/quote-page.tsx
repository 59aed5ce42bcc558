import { useLocale, useTranslations } from 'use-intl/react'
import { formatDays, formatList } from '#contracts/format.ts'
import type { InsuranceQuote } from '#contracts/insurance/quotes.ts'
import { useOwnTime } from '../../../lib/use-own-time.ts'
import { useMoney, useSettings } from '../../../lib/use-shop.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { coverFormOf, writeCoverForm } from '../search/cover-form-values.ts'
import { CoverComparison } from './cover-comparison.tsx'
import { PlanCards } from './plan-cards.tsx'

interface QuotePageProps {
  readonly quote: InsuranceQuote
  /** Why a level could not be chosen; null where nothing went wrong. */
  readonly problem: string | null
}

/** What cover of a trip costs, level beside level. */
export function QuotePage({ quote, problem }: QuotePageProps) {
  const t = useTranslations('insurance.quote')
  const { currency } = useSettings()
  const ownTime = useOwnTime()
  const asked = writeCoverForm(coverFormOf({ query: quote.query, currency }))
  const demonstration = quote.plans.find((plan) => plan.demonstration)
  return (
    <div className="page grid grid-cols-1 gap-6 pt-5 pb-16">
      <div className="grid gap-3">
        <h1 className="text-2xl sm:text-3xl">{t('title')}</h1>
        <TripLine quote={quote} changeAt={`/insurance?${asked}`} />
      </div>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {quote.expired ? (
        <Notice tone="warn" title={t('over')}>
          <p>{t('over_text')}</p>
          <LinkButton look="primary" className="mt-3" to={`/insurance/quotes?${asked}`}>
            {t('again')}
          </LinkButton>
        </Notice>
      ) : (
        <>
          <PlanCards plans={quote.plans} people={quote.query.ages.length} />
          <Missing missing={quote.missing} />
          <p className="text-sm text-ink-soft">{t('until', { time: ownTime(quote.expires_at) })}</p>
        </>
      )}
      <CoverComparison plans={quote.plans} />
      {demonstration && <Notice>{t('demonstration', { insurer: demonstration.insurer ?? '' })}</Notice>}
    </div>
  )
}

function TripLine({ quote: { query }, changeAt }: { quote: InsuranceQuote; changeAt: string }) {
  const t = useTranslations('insurance.quote')
  const language = useLocale()
  const { exact } = useMoney()
  const countries = formatList(
    query.destinations.map(({ name }) => name),
    language,
  )
  const ages = formatList(query.ages.map(String), language)
  return (
    <div className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-semibold">{countries}</p>
        <p className="text-sm text-ink-soft">
          {formatDays(query.start_date, query.end_date, language)}
          {' · '}
          {t('trip', { days: query.days, people: query.ages.length, ages })}
        </p>
        {query.trip_cost && (
          <p className="text-sm text-ink-soft">{t('trip_cost', { amount: exact(query.trip_cost) })}</p>
        )}
        {query.schengen && (
          <p className="mt-1">
            <Badge tone="good">{t('visa_ok')}</Badge>
          </p>
        )}
      </div>
      <LinkButton size="small" to={changeAt} rel="nofollow">
        {t('change')}
      </LinkButton>
    </div>
  )
}

function Missing({ missing }: Pick<InsuranceQuote, 'missing'>) {
  const t = useTranslations('insurance.quote.missing')
  const levels = useTranslations('cover.levels')
  return missing.map(({ level, reason, most }) => (
    <p key={level} className="text-sm text-ink-soft">
      {t(reason, { level: levels(level), most: most ?? 0 })}
    </p>
  ))
}

/** Another visitor's quote, or none at all. */
export function QuoteUnknown() {
  const t = useTranslations('insurance.quote')
  return (
    <div className="page grid max-w-2xl justify-items-start gap-4 py-16">
      <h1 className="text-2xl">{t('unknown')}</h1>
      <p className="text-lg text-ink-soft">{t('unknown_text')}</p>
      <LinkButton look="primary" size="large" to="/insurance">
        {t('new')}
      </LinkButton>
    </div>
  )
}
