import { Form, Link, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { ShownCase } from '#contracts/cases/cases.ts'
import { formatDate } from '#contracts/format.ts'
import { useBothSums } from '../../lib/money/use-both-sums.ts'
import { useSettings } from '../../lib/use-shop.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

type Fee = ShownCase['fees'][number]

const TONES = {
  asked: 'warn',
  part_paid: 'info',
  paid: 'good',
  waived: 'neutral',
  refunded: 'neutral',
} as const satisfies Record<Fee['status'], string>

/** What a case costs, how each part of it stands, and the way to pay what is due. */
export function Fees({ shown: { kind, fees, to_pay, can_withdraw } }: { shown: ShownCase }) {
  const t = useTranslations('applications')
  const sum = useBothSums()
  const navigation = useNavigation()
  if (fees.length === 0) return null
  return (
    <Card as="section" className="grid gap-3 p-5" aria-labelledby="fees">
      <h2 className="text-lg" id="fees">
        {t('fees.title')}
      </h2>
      <ul className="divide-y divide-line">
        {fees.map((fee) => (
          <FeeLine key={fee.fee_id} fee={fee} />
        ))}
      </ul>
      {can_withdraw && fees.some(({ status }) => status === 'paid') && (
        <p className="text-sm text-ink-soft">{t('fees.give_up')}</p>
      )}
      {kind === 'visa' && !to_pay && fees.some(({ status }) => status === 'asked') && (
        <p className="text-sm text-ink-soft">{t('fees.later')}</p>
      )}
      {to_pay && (
        <Form method="post" className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
          <input type="hidden" name="intent" value="pay" />
          <span>
            <span className="block text-sm text-ink-soft">{t('fees.due_now')}</span>
            <strong className="tabular text-xl">{sum(to_pay)}</strong>
          </span>
          <Button type="submit" look="primary" waiting={navigation.formData?.get('intent') === 'pay'}>
            {t('fees.pay')}
          </Button>
        </Form>
      )}
    </Card>
  )
}

function FeeLine({ fee: { title, amount, due_on, status, confirmation_id } }: { fee: Fee }) {
  const t = useTranslations('applications')
  const sum = useBothSums()
  const { language } = useSettings()
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-2.5">
      <span className="min-w-0 wrap-anywhere">{title}</span>
      <span className="tabular text-end font-semibold">{sum(amount)}</span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <Badge tone={TONES[status]}>{t(`fees.statuses.${status}`)}</Badge>
        {due_on && status === 'asked' && <span>{t('tasks.due', { date: formatDate(due_on, language, 'day') })}</span>}
        {confirmation_id && (
          <Link className="link" to={`/orders/${confirmation_id}`}>
            {t('fees.booking')}
          </Link>
        )}
      </span>
    </li>
  )
}
