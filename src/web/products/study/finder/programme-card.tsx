import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { formatList } from '#contracts/format.ts'
import { useSettings } from '../../../lib/use-shop.ts'
import { formatTuition, monthName } from '../amounts.ts'
import type { ShownProgramme } from '../own-money/shown-programme.ts'

/** How long a programme takes: in years, from three on in halves of them too. */
export function useLength(): (months: number) => string {
  const t = useTranslations('study')
  return (months) => {
    const isInYears = months % (months > 30 ? 6 : 12) === 0
    return isInYears ? t('facts.years', { count: months / 12 }) : t('facts.months', { count: months })
  }
}

/** What a year costs at least, and about what that is in the visitor's currency. */
export function Tuition({ programme }: { programme: ShownProgramme }) {
  const t = useTranslations('study')
  const { language } = useSettings()
  const { tuition_from: amount, currency, tuition_about: about } = programme
  if (amount === 0) return <span className="font-semibold text-palm">{t('facts.free')}</span>
  return (
    <span>
      <span className="font-semibold tabular-nums">
        {t('facts.from', { amount: formatTuition(amount, currency, language) })}
      </span>{' '}
      <span className="text-sm text-ink-soft">{t('facts.a_year')}</span>
      {about && <span className="block text-sm text-ink-soft tabular-nums">{about}</span>}
    </span>
  )
}

/** One programme, with what is compared. */
export function ProgrammeCard({ programme }: { programme: ShownProgramme }) {
  const t = useTranslations('study')
  const { language } = useSettings()
  const length = useLength()
  const { programme_id: id, title, institution, city, country, country_name: countryName, level, intakes } = programme
  return (
    <Link
      to={`/edu-consult/programmes/${id}`}
      className="card card-link grid h-full grid-cols-[auto_minmax(0,1fr)] gap-x-4 p-4 sm:p-5"
    >
      <span
        aria-hidden="true"
        className="cloth on-cloth grid size-12 place-items-center rounded-md text-sm font-bold tracking-wide"
      >
        {country}
      </span>
      <span className="grid content-start gap-1">
        <span className="text-lg/snug font-semibold">{title}</span>
        <span className="text-sm text-ink-soft">
          {institution} · {city === countryName ? city : `${city}, ${countryName}`}
        </span>
        <span className="text-sm">
          {[
            t(`levels.${level}`),
            length(programme.months),
            programme.languages.map((one) => t(`languages.${one}`)).join(' / '),
            formatList(
              intakes.map((month) => monthName(month, language)),
              language,
            ),
          ].join('\u00a0· ')}
        </span>
        <span className="mt-1">
          <Tuition programme={programme} />
        </span>
      </span>
    </Link>
  )
}
