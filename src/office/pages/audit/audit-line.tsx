import { Link } from 'react-router'
import { useMessages, useTranslations } from 'use-intl/react'
import { formatMoney } from '#contracts/format.ts'
import type { DeskAuditEntry } from '#contracts/office/audit.ts'
import { Card } from '#web/ui/card.tsx'
import { useWords } from '../../lib/words.tsx'
import { Moment, useMoment } from '../../parts/moment.tsx'
import { useCodes } from '../../parts/use-codes.ts'
import { describeFacts } from './fact-words.ts'

/** One entry of the log: when, who, what, to what. */
export function AuditLine({ entry }: { readonly entry: DeskAuditEntry }) {
  const codes = useCodes()
  const { language } = useWords()
  const words = useFactWords()
  const { id, at, actor, actor_name, action, amount, facts } = entry
  return (
    <Card as="li" className="grid gap-x-4 gap-y-1 px-4 py-3 text-sm md:grid-cols-[11rem_14rem_1fr]">
      <span className="tabular text-ink-soft">
        <Moment at={at} /> <span className="text-xs">#{id}</span>
      </span>
      <span className="grid min-w-0 content-start">
        <span className="font-semibold wrap-anywhere">{actor_name ?? <Actor actor={actor} />}</span>
        {actor_name && <span className="text-xs wrap-anywhere text-ink-soft">{actor.replace('staff:', '')}</span>}
      </span>
      <span className="grid min-w-0 content-start gap-1">
        <span>
          <span className="font-semibold">{codes.action(action)}</span>
          {amount && <span className="tabular"> · {formatMoney(amount, language)}</span>}
        </span>
        <Subject entry={entry} />
        {facts.length > 0 && <span className="text-xs wrap-anywhere text-ink-soft">{describeFacts(entry, words)}</span>}
      </span>
    </Card>
  )
}

function useFactWords() {
  const { cases, office } = useMessages()
  const { facts, fact_values, reasons, states, roles, queues, providers } = office
  const { language } = useWords()
  const moment = useMoment()
  const codes = [fact_values, cases.statuses, reasons, states, roles, queues, providers]
  return { names: facts, codes, language, moment }
}

/** Who acted without an account of the desk. */
function Actor({ actor }: { readonly actor: string }) {
  const t = useTranslations('office.audit.actors')
  const [kind = '', name = ''] = actor.split(/:(.*)/s)
  if (kind === 'shop' || kind === 'stranger' || kind === 'database') return t(kind)
  // A command on the server that was given no name.
  if (name === 'unnamed') return t('command')
  return kind === 'customer' || kind === 'session' ? t(`${kind}_named`, { name }) : name || actor
}

/** What it was done to: the order or case by its reference, which leads there, or what the log calls it. */
function Subject({ entry: { subject, object } }: { readonly entry: DeskAuditEntry }) {
  if (!subject) return <span className="wrap-anywhere">{object}</span>
  const { kind, reference } = subject
  return (
    <span>
      <Link className="link" to={kind === 'order' ? `/orders/${reference}` : `/cases/${reference}`}>
        {reference}
      </Link>
    </span>
  )
}
