import type { ItemList } from 'schema-dts'
import { useTranslations } from 'use-intl/react'
import type { EnquiryAnswer } from '../../../cases/enquiry/enquiry-answer.ts'
import { LandingNotice, MoreWords } from '../../../content/landing/more-words.tsx'
import { Trail } from '../../../content/words/trail.tsx'
import { type Facts, StructuredData } from '../../../lib/page/structured-data.tsx'
import { useShop } from '../../../lib/use-shop.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Apply } from '../apply.tsx'
import { courseOf } from '../details/course-facts.ts'
import { ProgrammeCard } from '../finder/programme-card.tsx'
import { CountryLinks } from './country-links.tsx'
import type { StudyCountryPage } from './load-country.server.ts'

interface CountryPageProps {
  readonly country: StudyCountryPage
  readonly today: string
  /** Of the form for an adviser, where it was refused. */
  readonly answer: EnquiryAnswer | null
}

/** Studying in one country: how to apply, the visa, living there, and every programme. */
export function CountryPage({ country, today, answer }: CountryPageProps) {
  const t = useTranslations('study')
  const { origin } = useShop()
  const { code, where, lead, programmes, others } = country
  return (
    <>
      <div className="page grid gap-8 pt-6 sm:pt-8">
        <LandingNotice notice={country.notice} />
        <header>
          <Trail steps={[{ to: '/edu-consult', text: t('page.back') }]} here={t('country.title', { where })} />
          <h1 className="text-4xl">{t('country.title', { where })}</h1>
          <p className="mt-3 max-w-prose text-lg text-ink-soft">{lead}</p>
        </header>
        <Advice country={country} />
        <MoreWords html={country.html} />
        <section aria-labelledby="programmes">
          <h2 className="text-2xl" id="programmes">
            {t('country.programmes', { count: programmes.length, where })}
          </h2>
          {country.rates && <p className="mt-1 text-sm text-ink-soft">{country.rates}</p>}
          <ul className="mt-4 grid gap-3 sm:gap-4 lg:grid-cols-2">
            {programmes.map((programme) => (
              <li key={programme.programme_id}>
                <ProgrammeCard programme={programme} />
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="others">
          <h2 className="mb-3 text-2xl" id="others">
            {t('country.others')}
          </h2>
          <CountryLinks links={others} />
        </section>
      </div>
      <Apply {...{ today, answer }} known={{ 'details.study_country': code.toLowerCase() }} />
      <StructuredData facts={import.meta.env.SSR ? listOf(country, origin) : null} />
    </>
  )
}

const ADVICE = ['apply', 'visa', 'living'] as const

function Advice({ country }: { country: StudyCountryPage }) {
  const t = useTranslations('study')
  const { code, hasVisa } = country
  return (
    <ul className="grid gap-4 lg:grid-cols-3">
      {ADVICE.map((part) => (
        <Card as="li" key={part} className="grid content-start gap-2 p-5">
          <h2 className="text-lg">{t(`country.${part}`)}</h2>
          <p>{country[part]}</p>
          {part === 'visa' && <p className="text-sm text-ink-soft">{t('country.check_embassy')}</p>}
          {part === 'visa' && hasVisa && (
            <LinkButton className="mt-1 w-fit" to={`/visas/${code.toLowerCase()}`}>
              {t('country.visa_service')}
            </LinkButton>
          )}
          {part === 'apply' && (
            <LinkButton className="mt-1 w-fit" to="/edu-consult/eligibility">
              {t('check.action')}
            </LinkButton>
          )}
        </Card>
      ))}
    </ul>
  )
}

/** Its programmes as search engines read them (schema.org). */
const listOf = ({ where, programmes }: StudyCountryPage, origin: string): Facts<ItemList> => ({
  '@type': 'ItemList',
  name: where,
  numberOfItems: programmes.length,
  itemListElement: programmes.map((programme, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    item: { ...courseOf(programme), url: `${origin}/edu-consult/programmes/${programme.programme_id}` },
  })),
})
