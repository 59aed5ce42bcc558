import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { EligibilityResponse, Programme, RuleResult } from '#contracts/study/programmes.ts'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { CheckIcon, CloseIcon, InfoIcon } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { CheckAnswer } from './check-answer.ts'
import { EligibilityForm } from './eligibility-form.tsx'

interface EligibilityPageProps {
  /** The one that is asked about, where there is one. */
  readonly programme: Programme | null
  readonly countries: readonly { readonly code: string; readonly name: string }[]
  readonly answer: CheckAnswer | null
  /** A thousand dollars in the visitor's currency. */
  readonly thousand: string | null
}

/** A few questions, and where somebody can apply, by which rule. */
export function EligibilityPage({ programme, countries, answer, thousand }: EligibilityPageProps) {
  const t = useTranslations('study')
  return (
    <div className="page grid max-w-3xl gap-6 pt-5 pb-16">
      <Link className="link w-fit text-sm" to="/edu-consult">
        {t('page.back')}
      </Link>
      <header className="grid gap-1">
        <h1 className="text-2xl">{t('check.title')}</h1>
        <p className="text-ink-soft">
          {programme
            ? t('check.programme', { programme: programme.title, institution: programme.institution })
            : t('check.lead')}
        </p>
      </header>
      {answer?.found && <Results found={answer.found} />}
      <EligibilityForm {...{ programme, countries, answer, thousand }} />
    </div>
  )
}

function Results({ found }: { found: EligibilityResponse }) {
  const t = useTranslations('study')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [found])
  return (
    <section className="grid gap-4" aria-labelledby="results">
      <div>
        <h2 className="text-xl" id="results" ref={heading} tabIndex={-1}>
          {t('check.open', { count: found.open })}
        </h2>
        {found.results.length > 1 && <p className="text-sm text-ink-soft">{t('check.best')}</p>}
      </div>
      {found.results.length === 0 && <Notice>{t('check.none')}</Notice>}
      <ol className="grid gap-4">
        {found.results.map((result) => (
          <Result key={result.programme.programme_id} {...result} />
        ))}
      </ol>
    </section>
  )
}

const TONES = {
  pass: 'bg-palm-soft text-palm',
  warn: 'bg-marigold-soft text-marigold-ink',
  fail: 'bg-kola-soft text-kola',
} as const
const ICONS = { pass: CheckIcon, warn: InfoIcon, fail: CloseIcon } as const

function Result({ programme, outcome, rules }: EligibilityResponse['results'][number]) {
  const t = useTranslations('study')
  return (
    <Card as="li" className="grid gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-lg">{programme.title}</h3>
          <p className="text-sm text-ink-soft">
            {programme.institution} · {programme.city}, {programme.country_name}
          </p>
        </div>
        <span className={classes('rounded-full px-3 py-1 text-sm font-semibold', TONES[outcome])}>
          {t(`check.${outcome}`)}
        </span>
      </div>
      <ul className="grid gap-2">
        {rules.map((rule) => (
          <RuleLine key={rule.rule} rule={rule} />
        ))}
      </ul>
      <Link className="link w-fit" to={`/edu-consult/programmes/${programme.programme_id}`}>
        {t('check.see')}
      </Link>
    </Card>
  )
}

function RuleLine({ rule: { outcome, text, help } }: { rule: RuleResult }) {
  const t = useTranslations('study')
  const Icon = ICONS[outcome]
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <span className={classes('mt-px grid size-6 place-items-center rounded-full', TONES[outcome])}>
        <Icon className="size-4" />
      </span>
      <span>
        <span className="sr-only">{t(`check.outcomes.${outcome}`)}. </span>
        {text}
        {help && <span className="block text-sm text-ink-soft">{t('check.help', { text: help })}</span>}
      </span>
    </li>
  )
}
