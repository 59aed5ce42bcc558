import type { FoundHotel } from '#contracts/hotels/results.ts'
import { useTranslations } from 'use-intl/react'
import { formatPercent } from '#contracts/format.ts'
import { useScore } from '../../stay/review-score.tsx'
import { useSettings } from '../../../../lib/use-shop.ts'

/** Says why a hotel stands where it stands; null where nothing speaks for it more than for others. */
export function useReason(): (hotel: FoundHotel) => string | null {
  const t = useTranslations('stay-listing.why')
  const { language } = useSettings()
  const score = useScore()
  return ({ reasons, below_usual: below, stars, reviews }) => {
    const words = reasons.map((reason) => {
      switch (reason) {
        case 'asked_for':
          return t('asked_for')
        case 'price':
          return t('price', { share: formatPercent(below ?? 0, language), stars })
        case 'reviews':
          return t('reviews', { score: score(reviews?.score ?? 0), count: reviews?.count ?? 0 })
        case 'distance':
          return t('distance')
      }
    })
    return words.length > 0 ? words.join('\u00A0· ') : null
  }
}
