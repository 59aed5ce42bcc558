import { useEffect, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { VisaRequirement } from '#contracts/visas/requirements.ts'
import { useWasWritten } from '../../../lib/use-hydrated.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Notice, type NoticeTone } from '../../../ui/notice.tsx'
import type { VisaQuestion } from '../search/visa-question.ts'
import { ServicePanel } from '../service/service-panel.tsx'
import { SourceLine } from '../service/source-line.tsx'

const TONES = {
  own: 'success',
  free: 'success',
  on_arrival: 'success',
  eta: 'info',
  e_visa: 'info',
  required: 'warn',
  no_admission: 'danger',
  unknown: 'info',
} as const satisfies Record<VisaRequirement['kind'], NoticeTone>

interface VisaResultProps {
  readonly requirement: VisaRequirement
  readonly question: VisaQuestion
  readonly problem: string | null
}

/** The rule for a trip, where it is from, what else is to be known, and what the agency does for it. */
export function VisaResult({ requirement, question, problem }: VisaResultProps) {
  const t = useTranslations('visas')
  const { kind, days, notes, source, service, nationality, destination } = requirement
  const rule = useAnswerFocused(requirement)
  return (
    <section className="page grid gap-5 py-8" aria-labelledby="rule">
      <p className="text-ink-soft">{t('result_for', { nationality, destination })}</p>
      <Notice
        tone={TONES[kind]}
        title={
          <span ref={rule} tabIndex={-1} className="text-xl" id="rule" role="heading" aria-level={2}>
            {t(`kinds.${kind}`, { days: days ?? 0 })}
          </span>
        }
      >
        <p className="mt-1 text-base">{t(`kinds_text.${kind}`)}</p>
        <div className="mt-2 grid gap-0.5">
          {kind !== 'own' && <SourceLine source={source} />}
          <p className="text-xs text-ink-soft">{t('embassy')}</p>
        </div>
      </Notice>
      {notes.length > 0 && (
        <ul className="grid gap-2">
          {notes.map(({ code, source: own }) => (
            <li key={code} className="border-s-4 border-line ps-3 text-sm">
              {t(`notes.${code}`)}
              {own && <SourceLine source={own} />}
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {service ? (
        <>
          <h2 className="mt-2 text-2xl">{t('service.title', { name: service.name })}</h2>
          <ServicePanel service={service} heading="h3">
            <StartForm question={question} />
          </ServicePanel>
        </>
      ) : (
        <NoService kind={kind} />
      )}
    </section>
  )
}

/** Whoever asks goes on at the answer, which stands below the question; a page that was opened by its address begins above. */
function useAnswerFocused(answer: VisaRequirement) {
  const heading = useRef<HTMLSpanElement>(null)
  const known = useRef(useWasWritten() ? answer : null)
  useEffect(() => {
    if (known.current === answer) return
    known.current = answer
    heading.current?.focus()
  }, [answer])
  return heading
}

function NoService({ kind }: Pick<VisaRequirement, 'kind'>) {
  const t = useTranslations('visas')
  const needsNothing = kind === 'own' || kind === 'free' || kind === 'on_arrival'
  return (
    <div className="flex flex-wrap items-center gap-3">
      {!needsNothing && <p className="max-w-prose">{t('no_service')}</p>}
      <LinkButton to="/contact">{t('ask_us')}</LinkButton>
      <Link className="link" to="/visas">
        {t('service.all')}
      </Link>
    </div>
  )
}

/** Begins the application that was asked about, with a script or without. */
function StartForm({ question }: { question: VisaQuestion }) {
  const t = useTranslations('visas.service')
  const { state } = useNavigation()
  return (
    <Form method="post" className="grid gap-2">
      {Object.entries(question).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" look="primary" size="large" waiting={state === 'submitting'}>
        {t('start')}
      </Button>
      <p className="text-sm text-ink-soft">{t('start_text')}</p>
    </Form>
  )
}
