import { useLocation, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { Card } from '../../../ui/card.tsx'
import { ProgressBar } from '../../../ui/spinner.tsx'
import { ViewLink } from '../../../listing/view-link.tsx'

/** No supplier has answered: the same search is asked again. */
export function FailedSearch() {
  const t = useTranslations('stay-listing')
  const { search } = useLocation()
  const { state, revalidate } = useRevalidator()
  const waiting = state === 'loading'
  return (
    <Card as="section" className="grid justify-items-start gap-3 p-5 sm:p-8">
      <h2 className="text-xl">{t('failed.title')}</h2>
      <p className="max-w-prose text-ink-soft">{t('failed.text')}</p>
      <ViewLink to={search || '?'} onChoose={() => void revalidate()} className="button button-primary">
        {t('failed.again')}
      </ViewLink>
      <div className="h-8 w-full" role="status">
        {waiting && (
          <>
            <ProgressBar label={t('searching')} />
            <p className="mt-1 text-sm text-ink-soft">{t('searching')}</p>
          </>
        )}
      </div>
    </Card>
  )
}
