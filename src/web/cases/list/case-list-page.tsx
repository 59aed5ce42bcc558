import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { CaseSummary } from '#contracts/cases/cases.ts'
import { formatDate } from '#contracts/format.ts'
import { EmptyList } from '../../account/empty-list.tsx'
import { useSettings } from '../../lib/use-shop.ts'
import { LinkButton } from '../../ui/button.tsx'

/** The applications and enquiries of an account, the newest first. */
export function CaseListPage({ cases }: { cases: readonly CaseSummary[] }) {
  const t = useTranslations('applications')
  return (
    <>
      <h1 className="text-2xl">{t('list.title')}</h1>
      {cases.length === 0 ? (
        <EmptyList title={t('list.empty')} text={t('list.empty_text')}>
          <LinkButton look="primary" className="mt-3" to="/contact">
            {t('list.write')}
          </LinkButton>
        </EmptyList>
      ) : (
        <ul className="grid gap-3">
          {cases.map((one) => (
            <CaseCard key={one.case_id} one={one} />
          ))}
        </ul>
      )}
      <Link className="link w-fit text-sm" to="/applications">
        {t('list.find')}
      </Link>
    </>
  )
}

function CaseCard({ one: { case_id, title, reference, status, created_at, unread } }: { one: CaseSummary }) {
  const t = useTranslations('applications')
  const cases = useTranslations('cases')
  const { language } = useSettings()
  return (
    <li>
      <Link className="card card-link grid gap-1 p-4 sm:p-5" to={`/applications/${case_id}`}>
        <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <span className="text-lg font-semibold">{title}</span>
          {unread > 0 && (
            <span className="rounded-full bg-indigo px-2.5 text-sm/6 font-semibold text-surface">
              {t('list.unread', { count: unread })}
            </span>
          )}
        </span>
        <span className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          <span className="font-semibold text-ink">{cases(`statuses.${status}`)}</span>
          <span className="tabular-nums">{reference}</span>
          <span>{formatDate(created_at, language, 'day')}</span>
        </span>
      </Link>
    </li>
  )
}
