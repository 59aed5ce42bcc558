import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { EnquiryKind } from '#contracts/cases/kinds.ts'
import { Hero, HeroForm } from '../../content/hero.tsx'
import { CardIcon, EditIcon } from '../../ui/icons/order-icons.tsx'
import { ClockIcon } from '../../ui/page-icons.tsx'
import type { EnquiryAnswer } from './enquiry-answer.ts'
import { EnquiryForm } from './enquiry-form.tsx'
import { LINES } from './suggested-places.ts'

/** Kinds with a page of their own, by its path. */
export const ENQUIRY_PAGES = {
  '/cabs': 'cab',
  '/bus': 'bus',
  '/trains': 'train',
  '/group-travel': 'group',
  '/business-travel': 'corporate',
} as const satisfies Readonly<Record<string, EnquiryKind>>

export type EnquiryPath = keyof typeof ENQUIRY_PAGES

export const isEnquiryPath = (path: string): path is EnquiryPath => Object.hasOwn(ENQUIRY_PAGES, path)

interface EnquiryPageProps {
  readonly path: EnquiryPath
  readonly today: string
  readonly answer: EnquiryAnswer | null
}

/** What is arranged by people: its form, and what happens then. */
export function EnquiryPage({ path, today, answer }: EnquiryPageProps) {
  const t = useTranslations('enquiries')
  const kind = ENQUIRY_PAGES[path]
  return (
    <>
      <Hero title={t(`kinds.${kind}.title`)} lead={t(`kinds.${kind}.lead`)} />
      <HeroForm>
        <EnquiryForm key={kind} {...{ kind, today, answer }} action={path} />
      </HeroForm>
      <Steps />
      {kind === 'train' && <Lines />}
      {kind === 'cab' && <AirportHint />}
    </>
  )
}

const STEPS = [
  ['tell', EditIcon],
  ['answer', ClockIcon],
  ['pay', CardIcon],
] as const

/** What happens with an enquiry. */
function Steps() {
  const t = useTranslations('enquiries')
  return (
    <section className="page section" aria-labelledby="steps">
      <h2 className="mb-6 text-2xl" id="steps">
        {t('steps.title')}
      </h2>
      <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-3">
        {STEPS.map(([name, Icon]) => (
          <li key={name} className="grid content-start gap-1">
            <span className="mb-1 grid size-11 place-items-center rounded-md bg-indigo-soft text-indigo">
              <Icon />
            </span>
            <h3 className="text-lg">{t(`steps.${name}.title`)}</h3>
            <p className="text-sm text-ink-soft">{t(`steps.${name}.text`)}</p>
          </li>
        ))}
      </ol>
      <p className="mt-6 text-sm text-ink-soft">
        {t('steps.follow')}{' '}
        <Link className="link" to="/applications">
          {t('steps.find')}
        </Link>
      </p>
    </section>
  )
}

/** Lines that carry passengers, with their stations. */
function Lines() {
  const t = useTranslations('enquiries')
  return (
    <section className="page section" aria-labelledby="lines">
      <h2 className="text-2xl" id="lines">
        {t('lines.title')}
      </h2>
      <p className="mt-1 text-ink-soft">{t('lines.lead')}</p>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2">
        {LINES.map(({ name, stations }) => (
          <li key={name} className="card p-4 sm:p-5">
            <h3 className="text-lg">{name}</h3>
            <p className="mt-1 text-sm text-ink-soft">{stations.join('\u00A0· ')}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Rides to and from airports have a price at once. */
function AirportHint() {
  const t = useTranslations('enquiries')
  return (
    <section className="page section">
      <div className="card grid gap-3 p-5 sm:flex sm:items-center sm:justify-between">
        <div>
          <h2 className="text-xl">{t('airport.title')}</h2>
          <p className="text-sm text-ink-soft">{t('airport.text')}</p>
        </div>
        <Link className="button button-secondary flex-none" to="/transfers">
          {t('airport.action')}
        </Link>
      </div>
    </section>
  )
}
