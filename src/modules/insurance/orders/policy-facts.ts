import { formatDateRange, formatList, formatMoney } from '#contracts/format.ts'
import type { Language, Translate } from '#contracts/locale.ts'
import type { DescribedCover } from './describe-cover.ts'

interface Fact {
  name: string
  value: string
}

/** What a policy is called: `Travel insurance, Comfort: France and Spain`. */
export function titleOfCover(translate: Translate, { query, plan }: DescribedCover, language: Language): string {
  const countries = formatList(
    query.destinations.map(({ name }) => name),
    language,
  )
  const level = translate(language, `cover.levels.${plan.level}`)
  return translate(language, 'cover.title', { level, countries })
}

/** What mails and pages say of a policy, in a language. */
export function factsOfCover(translate: Translate, { query, plan }: DescribedCover, language: Language): Fact[] {
  const t = (key: string, values?: Readonly<Record<string, string | number>>) =>
    translate(language, `policies.facts.${key}`, values)
  return [
    { name: t('dates'), value: formatDateRange(query.start_date, query.end_date, language, 'long') },
    {
      name: t('countries'),
      value: formatList(
        query.destinations.map(({ name }) => name),
        language,
      ),
    },
    { name: t('level'), value: translate(language, `cover.levels.${plan.level}`) },
    ...plan.covers.map(({ kind, amount }) => ({
      name: translate(language, `cover.kinds.${kind}`),
      value: t('up_to', { amount: formatMoney(amount, language) }),
    })),
    ...(plan.schengen ? [{ name: t('visa'), value: t('schengen') }] : []),
  ]
}
