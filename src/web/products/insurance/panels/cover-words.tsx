import { useLocale, useTranslations } from 'use-intl/react'
import { formatDays, formatList } from '#contracts/format.ts'
import type { Language } from '#contracts/locale.ts'
import type { Plan } from '#contracts/insurance/cover.ts'
import type { InsuranceQuery } from '#contracts/insurance/quotes.ts'

/** Cover as pages of orders know it. */
export interface ShownCover {
  readonly query: InsuranceQuery
  readonly plan: Plan
}

/** The last is not left alone on a line of its own. */
const agesIn = (ages: readonly number[], language: Language): string =>
  formatList(ages.map(String), language).replace(/ (\p{L}+) (\d+)$/u, '\u00a0$1\u00a0$2')

/** What cover is called, where and when it is, in the visitor's language. */
export function useCoverWords() {
  const words = useTranslations('cover')
  const t = useTranslations('insurance-booking')
  const language = useLocale()
  const countries = ({ destinations }: InsuranceQuery) =>
    formatList(
      destinations.map(({ name }) => name),
      language,
    )
  return {
    title: ({ query, plan }: ShownCover) =>
      words('title', { level: words(`levels.${plan.level}`), countries: countries(query) }),
    countries,
    dates: ({ start_date: from, end_date: until }: InsuranceQuery) => formatDays(from, until, language),
    facts: ({ days, ages }: InsuranceQuery) =>
      `${t('summary.days', { days })} · ${t('summary.ages', { count: ages.length, ages: agesIn(ages, language) })}`,
  }
}
