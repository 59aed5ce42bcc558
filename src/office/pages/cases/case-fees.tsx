import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { formatDate, formatMoney } from '#contracts/format.ts'
import type { DeskFee } from '#contracts/office/cases.ts'
import { may } from '#contracts/office/roles.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useStaff } from '../../lib/session.tsx'
import { useWords } from '../../lib/words.tsx'
import { ConfirmButton } from '../../parts/confirm-button.tsx'
import { Panel } from '../../parts/panel.tsx'
import type { CaseWork } from './case-work.ts'
import { FeeForm } from './fee-form.tsx'

/** What a case costs: asked for, paid, done without. */
export function CaseFees(work: CaseWork) {
  const t = useTranslations('office.fees')
  const { role } = useStaff()
  const { fees } = work.shown
  const mayAsk = may(role, 'fees.ask')
  if (fees.length === 0 && !mayAsk) return null
  return (
    <Panel title={t('title')}>
      {fees.length === 0 && <p className="text-sm text-ink-soft">{t('none')}</p>}
      <ul className="grid gap-3 text-sm">
        {fees.map((fee) => (
          <FeeLine key={fee.fee_id} fee={fee} {...work} />
        ))}
      </ul>
      {mayAsk && work.shown.can_ask && <FeeForm key={fees.length} {...work} />}
    </Panel>
  )
}

const TONES = { asked: 'warn', part_paid: 'info', paid: 'good', waived: 'neutral', refunded: 'neutral' } as const

function FeeLine({ fee, act, waiting }: CaseWork & { readonly fee: DeskFee }) {
  const t = useTranslations('office')
  const { role } = useStaff()
  const { language } = useWords()
  const { fee_id, title, amount, status, disputed, due_on: due, kept, later_parts: parts } = fee
  const booking = fee.booking_reference
  const terms = [
    due && t('fees.due', { day: formatDate(due, language) }),
    parts > 0 && t('fees.in_parts', { count: parts + 1 }),
    kept.amount > 0 && t('fees.keeps', { amount: formatMoney(kept, language) }),
  ].filter(Boolean)
  return (
    <li className="grid gap-1 border-b border-line pb-3 last:border-0 last:pb-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
        <span className="tabular flex items-center gap-2 font-semibold">
          {formatMoney(amount, language)}
          {disputed ? (
            <Badge tone="danger">{t('fees.disputed')}</Badge>
          ) : (
            <Badge tone={TONES[status]}>{t(`fee_statuses.${status}`)}</Badge>
          )}
        </span>
      </p>
      {disputed && <Notice tone="warn">{t('fees.disputed_text')}</Notice>}
      {terms.length > 0 && <p className="text-ink-soft">{terms.join(' · ')}</p>}
      {booking && (
        <p>
          {t('fees.paid_by')}{' '}
          <Link className="link tabular" to={`/orders/${booking}`}>
            {booking}
          </Link>
        </p>
      )}
      {fee.open && may(role, 'fees.waive') && (
        <div>
          <ConfirmButton
            label={t('fees.waive')}
            question={t('fees.waive_question', { amount: formatMoney(amount, language) })}
            waiting={waiting === 'deskWaive'}
            onConfirm={() => void act('deskWaive', { fee_id })}
          />
        </div>
      )}
    </li>
  )
}
