import { useTranslations } from 'use-intl/react'
import { formatDate } from '#contracts/format.ts'
import type { PriceAlert } from '#contracts/flights/price-alerts.ts'
import { searchAddress } from '#contracts/flights/search-address.ts'
import { useTripWords } from '../trip/trip-words.ts'
import { useOwnTime } from '../../../lib/use-own-time.ts'
import { useMoney, useSettings } from '../../../lib/use-shop.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EditIcon, PauseIcon, PlayIcon, SearchIcon, TrashIcon } from '../../../ui/icons.tsx'
import { PriceHistory } from './price-history.tsx'

interface PriceAlertCardProps {
  readonly alert: PriceAlert
  readonly waiting: boolean
  readonly onStatus: (status: 'active' | 'paused') => void
  readonly onEdit: () => void
  readonly onRemove: () => void
}

/** A watched price: what it is, what it was, and what can be done about it. */
export function PriceAlertCard({ alert, waiting, onStatus, onEdit, onRemove }: PriceAlertCardProps) {
  const t = useTranslations('alerts')
  const { query, status } = alert
  const words = useTripWords(query)
  const route = words.route
  const { language } = useSettings()
  const departure = query.sectors[0]?.departure_date ?? ''
  const dates = alert.dates === 'month' ? formatDate(departure, language, 'month') : words.dates
  return (
    <li className="card grid gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 className="text-lg">{route}</h2>
          <p className="text-sm text-ink-soft">
            {[dates, t(`dates.${alert.dates}`), words.travellers, words.cabin].join(' · ')}
            {query.direct_only && ` · ${t('direct')}`}
          </p>
        </div>
        {status !== 'active' && <Badge tone={status === 'paused' ? 'warn' : 'neutral'}>{t(`status.${status}`)}</Badge>}
      </div>
      <Prices alert={alert} />
      <Actions {...{ alert, waiting, onStatus, onEdit, onRemove }} route={route} />
    </li>
  )
}

function Actions({ alert, route, waiting, onStatus, onEdit, onRemove }: PriceAlertCardProps & { route: string }) {
  const t = useTranslations('alerts')
  const { status } = alert
  return (
    <div className="flex flex-wrap gap-2">
      {status !== 'ended' && (
        <>
          <LinkButton
            size="small"
            to={searchAddress(onLastDates(alert), true)}
            aria-label={t('search_label', { route })}
          >
            <SearchIcon />
            {t('search')}
          </LinkButton>
          <Button
            size="small"
            waiting={waiting}
            aria-label={t(status === 'active' ? 'pause_label' : 'resume_label', { route })}
            onClick={() => onStatus(status === 'active' ? 'paused' : 'active')}
          >
            {status === 'active' ? <PauseIcon /> : <PlayIcon />}
            {t(status === 'active' ? 'pause' : 'resume')}
          </Button>
          <Button size="small" aria-label={t('edit_label', { route })} onClick={onEdit}>
            <EditIcon />
            {t('edit')}
          </Button>
        </>
      )}
      <Button size="small" look="quiet" aria-label={t('remove_label', { route })} onClick={onRemove}>
        <TrashIcon />
        {t('remove')}
      </Button>
    </div>
  )
}

function Prices({ alert }: { alert: PriceAlert }) {
  const t = useTranslations('alerts')
  const { exact } = useMoney()
  const ownTime = useOwnTime()
  const { language } = useSettings()
  const { currency, last, lowest, max_price: most, checked_at: checked, dates } = alert
  const money = (amount: number) => exact({ amount, currency })
  return (
    <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        <div>
          <dt className="text-xs text-ink-soft">{t('last')}</dt>
          <dd className="tabular text-xl font-bold">
            {last ? money(last.amount) : t(checked === null ? 'not_yet' : 'nothing')}
          </dd>
          {last && dates !== 'exact' && (
            <dd className="text-xs text-ink-soft">{t('on_dates', { dates: datesOf(last, language) })}</dd>
          )}
        </div>
        {lowest !== null && (
          <div>
            <dt className="text-xs text-ink-soft">{t('lowest')}</dt>
            <dd className="tabular text-xl font-bold text-palm">{money(lowest)}</dd>
          </div>
        )}
        <div>
          <dt className="text-xs text-ink-soft">{t('max')}</dt>
          <dd className={`tabular text-xl ${most === null ? 'text-ink-soft' : 'font-bold'}`}>
            {most === null ? t('no_max') : money(most)}
          </dd>
        </div>
      </dl>
      <PriceHistory days={alert.history} currency={currency} />
      {checked && <p className="text-xs text-ink-soft sm:col-span-2">{t('checked', { at: ownTime(checked) })}</p>}
    </div>
  )
}

type Last = NonNullable<PriceAlert['last']>

const datesOf = ({ departure_date: out, return_date: back }: Last, language: 'en' | 'fr'): string =>
  [out, ...(back ? [back] : [])].map((date) => formatDate(date, language)).join(' – ')

/** The search on the dates of the price that was found last. */
function onLastDates({ query, last }: PriceAlert): PriceAlert['query'] {
  if (!last) return query
  const sectors = query.sectors.map((sector) => ({ ...sector, departure_date: last.departure_date }))
  return { ...query, sectors, return_date: last.return_date }
}
