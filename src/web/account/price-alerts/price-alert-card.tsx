import { useTranslations } from 'use-intl/react'
import type { PriceAlert } from '#contracts/accounts/price-alerts.ts'
import { useOwnTime } from '../../lib/use-own-time.ts'
import { useMoney } from '../../lib/use-shop.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { icon } from '../../ui/icons.tsx'
import { EditIcon } from '../../ui/icons/order-icons.tsx'
import { SearchIcon, TrashIcon } from '../../ui/page-icons.tsx'
import type { AlertPanels, AlertWords } from './alert-panel.ts'
import { PriceHistory } from './price-history.tsx'

const PauseIcon = /* @__PURE__ */ icon(<path d="M8.5 5.5v13M15.5 5.5v13" />)
const PlayIcon = /* @__PURE__ */ icon(<path d="M8 5l11 7-11 7z" />)

interface PriceAlertCardProps {
  readonly panels: AlertPanels
  readonly alert: PriceAlert
  readonly waiting: boolean
  readonly onStatus: (status: 'active' | 'paused') => void
  readonly onEdit: () => void
  readonly onRemove: () => void
}

/** A watched price: what it is, what it was, and what can be done about it. */
export function PriceAlertCard({ panels, ...props }: PriceAlertCardProps) {
  const { Words } = panels[props.alert.kind]
  return <Words alert={props.alert}>{(words) => <WordedCard {...props} words={words} />}</Words>
}

function WordedCard({ words, ...props }: ActionsProps) {
  const t = useTranslations('alerts')
  const { alert } = props
  const { status } = alert
  return (
    <li className="card grid gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 className="text-lg">{words.title}</h2>
          <p className="text-sm text-ink-soft">{[words.dates, ...words.facts].join(' · ')}</p>
        </div>
        {status !== 'active' && <Badge tone={status === 'paused' ? 'warn' : 'neutral'}>{t(`status.${status}`)}</Badge>}
      </div>
      <Prices alert={alert} words={words} />
      <Actions {...props} words={words} />
    </li>
  )
}

interface ActionsProps extends Omit<PriceAlertCardProps, 'panels'> {
  readonly words: AlertWords
}

function Actions({ alert: { status }, words, waiting, onStatus, onEdit, onRemove }: ActionsProps) {
  const t = useTranslations('alerts')
  const route = words.title
  return (
    <div className="flex flex-wrap gap-2">
      {status !== 'ended' && (
        <>
          <LinkButton size="small" to={words.searchAt} aria-label={t('search_label', { route })}>
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

function Prices({ alert, words }: Pick<ActionsProps, 'alert' | 'words'>) {
  const t = useTranslations('alerts')
  const { exact } = useMoney()
  const ownTime = useOwnTime()
  const { kind, currency, last, lowest, max_price: most, checked_at: checked } = alert
  const money = (amount: number) => exact({ amount, currency })
  return (
    <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        <div>
          <dt className="text-xs text-ink-soft">{t('last')}</dt>
          <dd className="tabular text-xl font-bold">
            {last ? money(last.amount) : checked === null ? t('not_yet') : t(`nothing.${kind}`)}
          </dd>
          {words.pricedDates && (
            <dd className="text-xs text-ink-soft">{t('on_dates', { dates: words.pricedDates })}</dd>
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
