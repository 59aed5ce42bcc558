import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { formatList } from '#contracts/format.ts'
import type { EnquiryAnswer } from '../../../cases/enquiry/enquiry-answer.ts'
import { StructuredData } from '../../../lib/page/structured-data.tsx'
import { useSettings } from '../../../lib/use-shop.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { formatTuition, monthName } from '../amounts.ts'
import { Apply } from '../apply.tsx'
import { ProgrammeCard, Tuition, useLength } from '../finder/programme-card.tsx'
import type { ShownProgramme } from '../own-money/shown-programme.ts'
import { courseOf } from './course-facts.ts'

interface ProgrammePageProps {
  readonly programme: ShownProgramme
  readonly similar: readonly ShownProgramme[]
  /** Of which day the rates are. */
  readonly rates: string | null
  readonly today: string
  /** Of the form for an adviser, where it was refused. */
  readonly answer: EnquiryAnswer | null
  /** The country with its preposition, and its page. */
  readonly where: string
  readonly countryPage: string
}

/** One programme: what it is, what it asks, what it costs, and how to apply. */
export function ProgrammePage({ programme, similar, rates, today, answer, where, countryPage }: ProgrammePageProps) {
  const t = useTranslations('study')
  const { title, institution, country } = programme
  return (
    <>
      <StructuredData facts={import.meta.env.SSR ? courseOf(programme) : null} />
      <div className="page grid gap-6 pt-5 pb-10">
        <Link className="link w-fit text-sm" to={countryPage}>
          {t('country.back', { where })}
        </Link>
        <Title programme={programme} />
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
          <Facts {...{ programme, rates }} />
          <Needs programme={programme} />
        </div>
        <div className="flex flex-wrap gap-3">
          <a className="button button-primary" href="#apply">
            {t('page.apply')}
          </a>
          <LinkButton to={`/edu-consult/eligibility?programme=${programme.programme_id}`}>{t('page.check')}</LinkButton>
        </div>
      </div>
      <Similar programmes={similar} />
      <Apply
        {...{ today, answer }}
        known={{
          'details.study_country': country.toLowerCase(),
          'details.study_level': programme.level,
          'details.programme': `${title}, ${institution}`.slice(0, 160),
        }}
      />
    </>
  )
}

function Facts({ programme, rates }: Pick<ProgrammePageProps, 'programme' | 'rates'>) {
  const t = useTranslations('study')
  const { language } = useSettings()
  const length = useLength()
  const { level, field, months, languages, intakes, application_fee: fee, currency, fee_about: about } = programme
  const list = (names: readonly string[]) => formatList(names, language)
  const facts = [
    ['level', t(`levels.${level}`)],
    ['field', t(`fields.${field}`)],
    ['length', length(months)],
    ['language', list(languages.map((one) => t(`languages.${one}`)))],
    ['intakes', list(intakes.map((month) => monthName(month, language)))],
    ...(fee === null ? [] : ([['fee', withAbout(formatTuition(fee, currency, language), about)]] as const)),
  ] as const
  return (
    <Card as="section" className="grid gap-4 p-5" aria-labelledby="facts">
      <h2 className="text-lg" id="facts">
        {t('facts.title')}
      </h2>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        <YearlyTuition programme={programme} />
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{t(`facts.${name}`)}</dt>
            <dd className="first-letter:uppercase">{value}</dd>
          </div>
        ))}
      </dl>
      {rates && <p className="text-sm text-ink-soft">{rates}</p>}
    </Card>
  )
}

const withAbout = (fee: string, about: string | null): string => (about === null ? fee : `${fee} (${about})`)

function Needs({ programme }: { programme: ShownProgramme }) {
  const t = useTranslations('study')
  const { degree, ielts, french, languages, year, source, institution } = programme
  const needs = [
    t(`needs.degree.${degree}`),
    ...(ielts === null ? [] : [t('needs.ielts', { score: ielts.toFixed(1) })]),
    ...(french === null ? [] : [t('needs.french', { score: french })]),
    ...(ielts !== null && french !== null && languages.length > 1 ? [t('needs.either')] : []),
    ...(ielts === null && french === null ? [t('needs.none')] : []),
  ]
  return (
    <Card as="section" className="grid gap-4 p-5" aria-labelledby="needs">
      <h2 className="text-lg" id="needs">
        {t('needs.title')}
      </h2>
      <ul className="grid gap-2.5">
        {needs.map((need) => (
          <li key={need} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5">
            <CheckIcon className="mt-0.5 size-5 text-palm" />
            {need}
          </li>
        ))}
      </ul>
      <p className="border-t border-line pt-3 text-sm text-ink-soft">
        {t('source.text', { year })}{' '}
        <a className="link" href={source} rel="noreferrer nofollow">
          {t('source.link', { institution })}
        </a>
      </p>
    </Card>
  )
}

function Title({ programme }: { programme: ShownProgramme }) {
  const { title, institution, city, country, country_name: countryName } = programme
  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4">
      <span
        aria-hidden="true"
        className="cloth on-cloth grid size-14 place-items-center rounded-md font-bold tracking-wide sm:size-18 sm:text-xl"
      >
        {country}
      </span>
      <div>
        <h1 className="text-2xl">{title}</h1>
        <p className="text-ink-soft">
          {institution} · {city}, {countryName}
        </p>
      </div>
    </header>
  )
}

function Similar({ programmes }: { programmes: readonly ShownProgramme[] }) {
  const t = useTranslations('study')
  if (programmes.length === 0) return null
  return (
    <section className="page section" aria-labelledby="similar">
      <h2 className="mb-4 text-2xl" id="similar">
        {t('page.similar')}
      </h2>
      <ul className="grid gap-4 lg:grid-cols-3">
        {programmes.map((other) => (
          <li key={other.programme_id}>
            <ProgrammeCard programme={other} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function YearlyTuition({ programme }: { programme: ShownProgramme }) {
  const t = useTranslations('study')
  return (
    <div className="col-span-2 rounded-md bg-sunken px-4 py-3">
      <dt className="text-sm text-ink-soft">{t('facts.tuition')}</dt>
      <dd className="text-lg">
        <Tuition programme={programme} />
      </dd>
      {programme.tuition_from === 0 && <dd className="text-sm text-ink-soft">{t('facts.free_hint')}</dd>}
    </div>
  )
}
