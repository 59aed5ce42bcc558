import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl/react'

interface PagerProps {
  readonly page: number
  readonly pages: number
}

/** The way through a long list, by links. */
export function Pager({ page, pages }: PagerProps) {
  const t = useTranslations('office.list')
  const [params] = useSearchParams()
  if (pages <= 1) return null
  const to = (other: number) => {
    const next = new URLSearchParams(params)
    next.set('page', String(other))
    return `?${next}`
  }
  return (
    <nav className="flex items-center justify-between gap-4 text-sm" aria-label={t('page', { page, pages })}>
      {page > 1 ? (
        <Link className="button button-secondary button-small" to={to(page - 1)}>
          {t('previous')}
        </Link>
      ) : (
        <span />
      )}
      <span className="tabular text-ink-soft">{t('page', { page, pages })}</span>
      {page < pages ? (
        <Link className="button button-secondary button-small" to={to(page + 1)}>
          {t('next')}
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}
