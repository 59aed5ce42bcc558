import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { ProgrammeListResponse } from '#contracts/study/programmes.ts'
import type { EnquiryAnswer } from '../../../cases/enquiry/enquiry-answer.ts'
import { Hero, HeroForm } from '../../../content/hero.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Apply } from '../apply.tsx'
import { type CountryLink, CountryLinks } from '../countries/country-links.tsx'
import type { ShownProgramme } from '../own-money/shown-programme.ts'
import { FinderForm } from './finder-form.tsx'
import type { FinderView } from './finder-view.ts'
import { ProgrammeCard } from './programme-card.tsx'

interface FinderPageProps {
  readonly view: FinderView
  /** Every programme that fits, or the first of them. */
  readonly isWhole: boolean
  readonly found: Omit<ProgrammeListResponse, 'programmes'>
  readonly programmes: readonly ShownProgramme[]
  /** Of which day the rates are. */
  readonly rates: string | null
  /** Budgets to choose, in the visitor's currency. */
  readonly budgets: readonly (string | null)[]
  readonly links: readonly CountryLink[]
  readonly today: string
  readonly answer: EnquiryAnswer | null
}

/** So many programmes are shown at first. */
const SHOWN = 12

/** Studies abroad: what is looked for, what there is, and somebody to ask. */
export function FinderPage({
  view,
  isWhole,
  found,
  programmes,
  rates,
  budgets,
  links,
  today,
  answer,
}: FinderPageProps) {
  const t = useTranslations('study')
  const { countries, total } = found
  const shown = isWhole ? programmes : programmes.slice(0, SHOWN)
  const asked = Object.entries(view).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]))
  const whole = new URLSearchParams([...asked, ['all', '1']])
  return (
    <>
      <Hero title={t('hero.title')} lead={t('hero.lead', { count: total, countries: countries.length })} />
      <HeroForm>
        <FinderForm {...{ view, countries, budgets }} />
      </HeroForm>
      {/* Its height is known, so that a link to the form below leads there. */}
      <section className="page section [content-visibility:visible]" aria-labelledby="programmes">
        <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <div>
            <h2 className="text-2xl" id="programmes" aria-live="polite">
              {t('list.title', { count: programmes.length })}
            </h2>
            {programmes.length > 0 && <p className="text-sm text-ink-soft">{t('list.order')}</p>}
            {rates && programmes.length > 0 && <p className="text-sm text-ink-soft">{rates}</p>}
          </div>
          {asked.length > 0 && (
            <Link className="link text-sm" to="/edu-consult" preventScrollReset>
              {t('list.reset')}
            </Link>
          )}
        </div>
        {programmes.length === 0 && <Notice>{t('list.empty')}</Notice>}
        <Cards programmes={shown} />
        {shown.length < programmes.length && (
          <LinkButton className="mt-5" to={`/edu-consult?${whole}`} rel="nofollow" preventScrollReset replace>
            {t('list.all', { count: programmes.length })}
          </LinkButton>
        )}
      </section>
      <section className="page section" aria-labelledby="countries">
        <h2 className="mb-3 text-2xl" id="countries">
          {t('country.all')}
        </h2>
        <CountryLinks links={links} />
      </section>
      <Chances />
      <Apply {...{ today, answer }} known={knownOf(view)} />
    </>
  )
}

function Cards({ programmes }: Pick<FinderPageProps, 'programmes'>) {
  return (
    <ul className="grid gap-3 sm:gap-4 lg:grid-cols-2">
      {programmes.map((programme) => (
        <li key={programme.programme_id}>
          <ProgrammeCard programme={programme} />
        </li>
      ))}
    </ul>
  )
}

function Chances() {
  const t = useTranslations('study')
  return (
    <section className="page section" aria-labelledby="chances">
      <div className="card grid gap-3 p-5 sm:flex sm:items-center sm:justify-between">
        <div>
          <h2 className="text-xl" id="chances">
            {t('check.card')}
          </h2>
          <p className="text-sm text-ink-soft">{t('check.card_text')}</p>
        </div>
        <LinkButton look="strong" className="flex-none" to="/edu-consult/eligibility">
          {t('check.action')}
        </LinkButton>
      </div>
    </section>
  )
}

/** What the form for an adviser takes over from the search. */
const knownOf = ({ country, level }: FinderView): Readonly<Record<string, string>> => ({
  ...(country && { 'details.study_country': country.toLowerCase() }),
  ...(level && { 'details.study_level': level }),
})
