import { useId } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { InsuranceOffer } from '#contracts/insurance/offers.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Price } from '../../../ui/price.tsx'
import { CoverList } from './cover-list.tsx'
import { useCoverWords } from './cover-words.tsx'

/** Cover that is being booked. */
export function CoverSummary({ offer }: { offer: InsuranceOffer }) {
  const t = useTranslations('insurance-booking')
  const words = useCoverWords()
  const heading = useId()
  const { query, plan, price } = offer
  return (
    <section className="card grid gap-3 p-4 sm:p-6" aria-labelledby={heading}>
      <h2 className="text-xl" id={heading}>
        {t('summary.title')}
      </h2>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold">{words.title(offer)}</p>
          <p className="text-sm text-ink-soft">
            {words.dates(query)} · {words.facts(query)}
          </p>
          {plan.schengen && (
            <p className="mt-1">
              <Badge tone="good">{t('policy.visa')}</Badge>
            </p>
          )}
        </div>
        <Price money={{ amount: price.grand_total, currency: price.currency }} className="text-lg font-bold" />
      </div>
      <details>
        <summary className="link w-fit py-1 text-sm font-medium">{t('policy.covers')}</summary>
        <div className="pt-2">
          <CoverList covers={plan.covers} />
        </div>
      </details>
      <p className="text-sm text-palm">{t('summary.cooling')}</p>
      <p className="flex flex-wrap gap-x-4 text-sm">
        {plan.wording_url ? (
          <a className="link" href={plan.wording_url} rel="noreferrer">
            {t('summary.wording')}
          </a>
        ) : (
          <Link className="link" to="/insurance/wording" target="_blank">
            {t('summary.wording')}
          </Link>
        )}
      </p>
      {plan.demonstration && <p className="text-sm text-ink-soft">{t('policy.demonstration')}</p>}
    </section>
  )
}
