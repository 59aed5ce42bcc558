import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { StructuredData } from '../../lib/page/structured-data.tsx'
import { ChevronDownIcon } from '../../ui/page-icons.tsx'
import { questionFacts } from '../words/search-facts.ts'
import { PreviewNotice } from '../words/preview-notice.tsx'
import type { ShownPreview } from '../words/preview.ts'
import { Trail } from '../words/trail.tsx'
import { Prose } from '../words/words-page.tsx'
import { findQuestions, type Question, type QuestionGroup } from './questions.ts'
import { QuestionSearch } from './question-search.tsx'

interface QuestionsPageProps {
  readonly groups: readonly QuestionGroup[]
  /** What was searched for, by an address. */
  readonly search: string
  readonly preview: ShownPreview
}

/** All questions in groups; a search leaves those that hold its words, as they are typed or when they are sent. */
export function QuestionsPage({ groups, search, preview }: QuestionsPageProps) {
  const t = useTranslations('content')
  const [wanted, setWanted] = useState(search)
  const found = findQuestions(groups, wanted)
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0)
  useOpened()
  return (
    <div className="page prose-page">
      {preview && <PreviewNotice preview={preview} />}
      <Trail here={t('faqs.title')} steps={[{ to: '/help', text: t('help.title') }]} />
      <h1 className="text-3xl">{t('faqs.title')}</h1>
      <p className="mt-3 text-lg text-ink-soft">{t('faqs.lead')}</p>
      <QuestionSearch value={wanted} onChange={setWanted} />
      <p className="mt-2 min-h-6 text-sm text-ink-soft" aria-live="polite">
        {wanted.trim() && t('faqs.found', { count })}
      </p>
      {wanted.trim() === '' && <GroupLinks groups={groups} />}
      {found.map((group) => (
        <Group key={group.name} group={group} />
      ))}
      <p className="mt-10">
        {t('faqs.more')}{' '}
        <Link className="font-semibold text-indigo underline" to="/contact">
          {t('faqs.contact')}
        </Link>
      </p>
      <StructuredData facts={import.meta.env.SSR ? questionFacts(groups) : null} />
    </div>
  )
}

function GroupLinks({ groups }: { groups: readonly QuestionGroup[] }) {
  const t = useTranslations('content')
  return (
    <nav aria-label={t('faqs.groups')}>
      <ul className="flex flex-wrap gap-2">
        {groups.map(({ name, title }) => (
          <li key={name}>
            <a className="badge min-h-8 px-3 whitespace-normal hover:text-indigo" href={`#${name}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Group({ group: { name, title, questions } }: { group: QuestionGroup }) {
  return (
    <section
      className="mt-8 [contain-intrinsic-block-size:auto_26rem] [content-visibility:auto] [overflow-clip-margin:0.5rem]"
      aria-labelledby={name}
    >
      <h2 className="text-xl" id={name}>
        {title}
      </h2>
      <div className="mt-3 card divide-y divide-line">
        {questions.map((each) => (
          <Answer key={each.id} {...each} />
        ))}
      </div>
    </section>
  )
}

function Answer({ id, question, html }: Question) {
  return (
    <details id={id} className="group px-4 sm:px-5">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 py-3 font-semibold [&::-webkit-details-marker]:hidden">
        {question}
        <ChevronDownIcon className="flex-none text-indigo group-open:rotate-180" />
      </summary>
      <div className="pb-4 text-ink-soft">
        <Prose html={html} />
      </div>
    </details>
  )
}

/** The question that a link leads to stands open. */
function useOpened(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const named = document.getElementById(hash.slice(1))
    if (named instanceof HTMLDetailsElement) named.open = true
  }, [hash])
}
