import { useTranslations } from 'use-intl/react'
import type { PackageDeparture, PackageDetail } from '#contracts/packages/packages.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useDay } from '../package-words.ts'

interface PreparationsProps {
  readonly detail: PackageDetail
  readonly departure: PackageDeparture | undefined
}

/** What to prepare and by when, who leads the group, and what people ask. */
export function Preparations({ detail, departure }: PreparationsProps) {
  const t = useTranslations('package-pages')
  return (
    <>
      <section className="grid gap-4" aria-labelledby="checklist">
        <h2 className="text-2xl" id="checklist">
          {t('sections.checklist')}
        </h2>
        <dl className="grid gap-3 sm:grid-cols-2">
          {detail.checklist.map(({ kind, name, text }) => (
            <div key={name} className="card grid content-start gap-1 p-4">
              <dt className="flex flex-wrap items-center gap-2 font-semibold">
                {name} <Badge tone={kind === 'health' ? 'info' : 'neutral'}>{t(`kinds.${kind}`)}</Badge>
              </dt>
              <dd className="text-sm">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      {departure && <Dates departure={departure} today={detail.today} />}
      <Leader leader={detail.leader} />
      <section className="grid gap-3" aria-labelledby="faq">
        <h2 className="text-2xl" id="faq">
          {t('sections.faq')}
        </h2>
        {detail.faq.map(({ question, answer }) => (
          <details key={question} className="card p-4">
            <summary className="min-h-6 pl-4 -indent-4 font-semibold">{question}</summary>
            <p className="mt-2 max-w-prose text-sm">{answer}</p>
          </details>
        ))}
      </section>
    </>
  )
}

function Leader({ leader: { name, role, text, languages } }: Pick<PackageDetail, 'leader'>) {
  const t = useTranslations('package-pages')
  return (
    <section className="card grid gap-2 p-5" aria-labelledby="leader">
      <h2 className="text-xl" id="leader">
        {t('sections.leader')}
      </h2>
      <p className="font-semibold">
        {name} <span className="font-normal text-ink-soft">· {role}</span>
      </p>
      <p className="max-w-prose text-sm">{text}</p>
      <p className="text-sm text-ink-soft">{t('speaks', { languages: languages.join(', ') })}</p>
    </section>
  )
}

/** Of terms that which holds now, and those to come. */
function termsFrom(terms: PackageDeparture['terms'], today: string): PackageDeparture['terms'] {
  return terms.slice(
    Math.max(
      0,
      terms.findLastIndex(({ from }) => from <= today),
    ),
  )
}

interface DatesProps {
  readonly departure: PackageDeparture
  readonly today: string
}

/** Deadlines and terms of the chosen departure; what is behind us is to be done at once. */
function Dates({ departure: { date, tasks, terms, deposit }, today }: DatesProps) {
  const t = useTranslations('package-pages')
  const day = useDay()
  return (
    <section className="grid gap-4" aria-labelledby="dates">
      <h2 className="text-2xl" id="dates">
        {t('sections.dates', { date: day(date) })}
      </h2>
      <ul className="grid gap-3">
        {tasks.map(({ code, name, text, due, by_authority: authority }) => (
          <li key={code} className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[10.5rem_1fr]">
            <span className="font-semibold">{due < today ? t('at_booking') : day(due)}</span>
            <span>
              <span className="flex flex-wrap items-center gap-2 font-semibold">
                {name} {authority && <Badge tone="warn">{t('by_authority')}</Badge>}
              </span>
              <span className="text-sm text-ink-soft">{text}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="grid gap-1.5 text-sm">
        <h3 className="text-base font-semibold tracking-normal">{t('sections.cancelling')}</h3>
        {termsFrom(terms, today).map(({ from, kept_percent: percent }) => (
          <p key={from}>{from <= today ? t('kept_now', { percent }) : t('kept', { date: day(from), percent })}</p>
        ))}
        <p>{deposit ? t('deposit', { percent: deposit.percent, date: day(deposit.until) }) : t('no_deposit')}</p>
        {deposit && <p>{t('deposit_back')}</p>}
      </div>
    </section>
  )
}
