import { useTranslations } from 'use-intl/react'
import { formatDate } from '#contracts/format.ts'
import type { Property } from '#contracts/hotels/properties.ts'
import { useSettings } from '../../../../lib/use-shop.ts'
import { Card } from '../../../../ui/card.tsx'
import { ReviewScore, useScore } from '../../stay/review-score.tsx'
import { Section } from '../section.tsx'

/** What guests think: the score, and some of them in their words. */
export function HotelReviews({ hotel: { reviews, quotes, demonstration } }: { hotel: Property }) {
  const t = useTranslations('stay-details')
  const { language } = useSettings()
  const score = useScore()
  return (
    <Section name="reviews">
      {reviews ? <ReviewScore reviews={reviews} size="large" /> : <p>{t('reviews.none')}</p>}
      {demonstration && reviews && <p className="text-sm text-ink-soft">{t('reviews.invented')}</p>}
      {quotes.length > 0 && (
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {quotes.map(({ score: given, text, month }) => (
            <Card as="li" key={`${month}${text}`} className="grid content-between gap-3 p-4">
              <blockquote className="text-pretty">{text}</blockquote>
              <p className="flex items-baseline gap-2 text-xs text-ink-soft">
                <span className="rounded-sm bg-indigo-soft px-1.5 font-semibold text-indigo tabular">
                  {score(given)}
                </span>
                <time dateTime={month}>{formatDate(`${month.slice(0, 7)}-01`, language, 'month')}</time>
              </p>
            </Card>
          ))}
        </ul>
      )}
    </Section>
  )
}
