import { useTranslations } from 'use-intl/react'
import { useSettings } from '../../../lib/use-shop.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { coverFormOf, writeCoverForm } from '../search/cover-form-values.ts'
import { type ShownCover, useCoverWords } from './cover-words.tsx'

/** Cover whose offer or order is over, and the way to the prices of the same trip. */
export function CoverAgain({ cover }: { cover: ShownCover }) {
  const t = useTranslations('insurance-booking')
  const words = useCoverWords()
  const { currency } = useSettings()
  return (
    <>
      <p className="rounded-md bg-sunken px-4 py-3">
        <span className="font-semibold">{words.title(cover)}</span>
        <span className="block text-sm text-ink-soft">{words.dates(cover.query)}</span>
      </p>
      <LinkButton
        look="primary"
        size="large"
        rel="nofollow"
        to={`/insurance/quotes?${writeCoverForm(coverFormOf({ query: cover.query, currency }))}`}
      >
        {t('again')}
      </LinkButton>
    </>
  )
}
