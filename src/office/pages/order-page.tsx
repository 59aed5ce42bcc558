import type { SubmitEvent } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { formatMoney } from '#contracts/format.ts'
import type { DeskOrderResponse } from '#contracts/office/orders.ts'
import { may } from '#contracts/office/roles.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useStaff } from '../lib/session.tsx'
import { useLoaded } from '../lib/use-loaded.ts'
import { useWords } from '../lib/words.tsx'
import { Moment } from '../parts/moment.tsx'
import { HistoryLines } from '../parts/history-lines.tsx'
import { Facts, Panel } from '../parts/panel.tsx'
import { LoadedPart } from '../parts/notices.tsx'
import { useCodes } from '../parts/use-codes.ts'
import { CaseFiles } from './cases/case-files.tsx'
import { WorkLines } from './work/work-lines.tsx'

type Order = DeskOrderResponse['order']

/** An order is found by what its customer reads out, and read; nothing is done to it here. */
export function OrderPage() {
  const t = useTranslations('office.order')
  const { reference } = useParams()
  const navigate = useNavigate()
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('reference')
    if (typeof typed === 'string' && typed.trim()) void navigate(`/orders/${encodeURIComponent(typed.trim())}`)
  }
  return (
    <>
      <h1 className="text-2xl">{t('title')}</h1>
      <form className="flex flex-wrap items-end gap-3" onSubmit={find}>
        <TextField
          key={reference}
          name="reference"
          label={t('reference')}
          defaultValue={reference ?? ''}
          maxLength={20}
          autoComplete="off"
        />
        <Button type="submit">{t('find')}</Button>
        <p className="-mt-2 basis-full text-xs text-ink-soft">{t('looked')}</p>
      </form>
      {reference && <FoundOrder reference={reference} />}
    </>
  )
}

function FoundOrder({ reference }: { readonly reference: string }) {
  const loaded = useLoaded('deskOrder', { reference })
  return (
    <LoadedPart loaded={loaded}>
      {({ order }) => (
        <div className="grid items-start gap-4 lg:grid-cols-[1fr_24rem]">
          <div className="grid gap-4">
            {order.work.length > 0 && <OrderWork order={order} />}
            <Items order={order} />
            <MoneyOfOrder order={order} />
          </div>
          <div className="grid gap-4">
            <People order={order} />
            {order.files.length > 0 && <CaseFiles files={order.files} />}
            <History order={order} />
          </div>
        </div>
      )}
    </LoadedPart>
  )
}

interface PartProps {
  readonly order: Order
}

function Items({ order }: PartProps) {
  const codes = useCodes()
  const t = useTranslations('office.order')
  const { language } = useWords()
  const { role } = useStaff()
  return (
    <Panel title={<span className="tabular">{order.booking_reference}</span>} aside={<Moment at={order.created_at} />}>
      <p className="flex flex-wrap gap-2">
        {[order.status, order.payment_status, order.fulfilment_status].map((status, index) => (
          <Badge key={index} tone="info">
            {codes.state(status)}
          </Badge>
        ))}
        <span className="tabular ms-auto font-bold">
          {t('total')} {formatMoney(order.total, language)}
        </span>
      </p>
      <ul className="grid gap-3" aria-label={t('items')}>
        {order.items.map((item) => (
          <li key={item.item_id} className="grid gap-1 border-t border-line pt-3 text-sm">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-semibold wrap-anywhere">
                {item.kind === 'case' && item.pnr && may(role, 'cases.read') ? (
                  <Link className="link" to={`/cases/${item.pnr}`}>
                    {item.title}
                  </Link>
                ) : (
                  item.title
                )}
              </span>
              <span className="tabular">{formatMoney(item.amount, language)}</span>
            </p>
            <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
              <Badge>{codes.state(item.status)}</Badge>
              {item.pnr && <span className="tabular font-semibold text-ink">{item.pnr}</span>}
              <span className="wrap-anywhere">
                {[t('supplier', { name: codes.provider(item.supplier) }), item.supplier_reference]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {item.starts_at && <Moment at={item.starts_at} />}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function MoneyOfOrder({ order }: PartProps) {
  const codes = useCodes()
  const t = useTranslations('office.order')
  const { language } = useWords()
  const lines = [
    { title: t('payments'), rows: order.payments.map((one) => ({ ...one, key: one.reference })) },
    {
      title: t('refunds'),
      rows: order.refunds.map((one) => ({ ...one, key: one.refund_id, at: one.steps.at(-1)?.at ?? null })),
    },
  ]
  return lines.map(({ title, rows }) => (
    <Panel key={title} title={title}>
      {rows.length === 0 && <p className="text-sm text-ink-soft">{t('none')}</p>}
      <ul className="grid gap-2 text-sm">
        {rows.map(({ key, provider, status, amount, at }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-3">
            <span className="tabular font-semibold">{formatMoney(amount, language)}</span>
            <Badge>{codes.state(status)}</Badge>
            <span className="text-ink-soft">{codes.provider(provider)}</span>
            <span className="wrap-anywhere text-ink-soft">{key}</span>
            {at && (
              <span className="text-ink-soft">
                <Moment at={at} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  ))
}

function People({ order }: PartProps) {
  const t = useTranslations('office.order')
  const { contact, travellers } = order
  return (
    <Panel title={t('travellers')}>
      <Facts
        facts={[
          { name: t('names'), value: travellers.map((one) => `${one.first_name} ${one.last_name}`).join('\n') },
          { name: t('contact'), value: `${contact.email}\n${contact.phone}` },
        ]}
      />
    </Panel>
  )
}

function OrderWork({ order }: PartProps) {
  const t = useTranslations('office.nav')
  return (
    <Panel title={t('work')}>
      <WorkLines items={order.work} />
    </Panel>
  )
}

function History({ order }: PartProps) {
  const t = useTranslations('office.order')
  const words = useTranslations('confirmation.timeline')
  return (
    <Panel title={t('history')}>
      <HistoryLines lines={order.timeline.toReversed().map(({ kind, at }) => ({ text: words(kind), at }))} />
    </Panel>
  )
}
