import { useTranslations } from 'use-intl/react'
import type { PropertySummary } from '#contracts/hotels/properties.ts'
import { LOCALES } from '#contracts/locale.ts'
import { useSettings } from '../../../lib/use-shop.ts'
import { classes } from '../../../ui/classes.ts'

/** From which score on a word is said of a hotel. */
const WORDS = [
  [9.4, 'exceptional'],
  [8.8, 'superb'],
  [8, 'very_good'],
  [7, 'good'],
  [0, 'fair'],
] as const

interface ReviewScoreProps {
  readonly reviews: PropertySummary['reviews']
  readonly size?: 'small' | 'large'
}

/** What guests think of a hotel: score of ten, a word, and how many they are. */
export function ReviewScore({ reviews, size = 'small' }: ReviewScoreProps) {
  const t = useTranslations('stay')
  const write = useScore()
  if (!reviews) return <span className="text-xs text-ink-soft">{t('reviews.none')}</span>
  const [, word] = WORDS.find(([least]) => reviews.score >= least) ?? WORDS[4]
  const large = size === 'large'
  return (
    <span className="inline-flex items-center gap-2">
      <span
        className={classes(
          'grid place-items-center rounded-md rounded-es-none bg-indigo font-bold text-on-indigo tabular',
          large ? 'size-11 text-lg' : 'size-8 text-sm',
        )}
        aria-hidden="true"
      >
        {write(reviews.score)}
      </span>
      <span className="sr-only">{t('reviews.score', { score: write(reviews.score) })}, </span>
      <span className="leading-tight">
        <span className={classes('block font-semibold', large ? 'text-base' : 'text-sm')}>{t(`reviews.${word}`)}</span>
        <span className="sr-only">, </span>
        <span className="block text-xs text-ink-soft">{t('reviews.count', { count: reviews.count })}</span>
      </span>
    </span>
  )
}

/** Writes a score as the page's language does: 8.4, 8,4. */
export function useScore(): (score: number) => string {
  const { language } = useSettings()
  return (score) => score.toLocaleString(LOCALES[language], { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}
