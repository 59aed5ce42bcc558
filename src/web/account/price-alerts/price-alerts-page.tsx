import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { formatPercent } from '#contracts/format.ts'
import { LEAST_DROP } from '#contracts/accounts/least-drop.ts'
import type { PriceAlert, PriceAlertListResponse } from '#contracts/accounts/price-alerts.ts'
import { ApiError } from '../../lib/api/api.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { notify } from '../../lib/toast.ts'
import { useMoney, useSettings } from '../../lib/use-shop.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyList } from '../empty-list.tsx'
import type { AlertPanels } from './alert-panel.ts'
import { MaximumForm } from './maximum-form.tsx'
import { PriceAlertCard } from './price-alert-card.tsx'

type Open = { readonly kind: 'edit' | 'remove'; readonly alert: PriceAlert }

/** Every price that the customer watches. */
export function PriceAlertsPage({ panels, alerts, most }: PriceAlertListResponse & { readonly panels: AlertPanels }) {
  const t = useTranslations('alerts')
  const { exact } = useMoney()
  const { language } = useSettings()
  const [open, setOpen] = useState<Open | null>(null)
  const { waiting, run } = useCall()
  const close = () => setOpen(null)
  const change = (alert: PriceAlert, status: 'active' | 'paused') =>
    run(alert.alert_id, t('saved'), () =>
      browserApi.call('accountChangePriceAlert', { alert_id: alert.alert_id, status }),
    )
  const remove = ({ alert_id }: PriceAlert) =>
    run(alert_id, t('removed'), () => browserApi.call('accountDeletePriceAlert', { alert_id }))
  return (
    <>
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="max-w-2xl text-ink-soft">
        {t('text', { most, share: formatPercent(LEAST_DROP.share, language), drop: exact(LEAST_DROP) })}
      </p>
      {alerts.length === 0 ? (
        <NoAlerts />
      ) : (
        <ul className="grid gap-4">
          {alerts.map((alert) => (
            <PriceAlertCard
              key={alert.alert_id}
              {...{ panels, alert }}
              waiting={waiting === alert.alert_id}
              onStatus={(status) => void change(alert, status)}
              onEdit={() => setOpen({ kind: 'edit', alert })}
              onRemove={() => setOpen({ kind: 'remove', alert })}
            />
          ))}
        </ul>
      )}
      <Dialog open={open?.kind === 'edit'} onClose={close} title={t('edit_title')}>
        {open && <MaximumForm alert={open.alert} onDone={close} />}
      </Dialog>
      <RemoveDialog
        panels={panels}
        alert={open?.kind === 'remove' ? open.alert : null}
        waiting={waiting !== null}
        onClose={close}
        onRemove={(alert) => void remove(alert).then((gone) => gone && close())}
      />
    </>
  )
}

function NoAlerts() {
  const t = useTranslations('alerts')
  return (
    <EmptyList title={t('none')} text={t('none_text')}>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <LinkButton to="/flights/search" look="primary">
          {t('none_action')}
        </LinkButton>
        <LinkButton to="/hotels/search">{t('none_hotels')}</LinkButton>
      </div>
    </EmptyList>
  )
}

interface RemoveDialogProps {
  readonly panels: AlertPanels
  /** null while it is closed. */
  readonly alert: PriceAlert | null
  readonly waiting: boolean
  readonly onClose: () => void
  readonly onRemove: (alert: PriceAlert) => void
}

function RemoveDialog({ panels, alert, waiting, onClose, onRemove }: RemoveDialogProps) {
  const t = useTranslations('alerts')
  return (
    <Dialog
      open={alert !== null}
      onClose={onClose}
      title={t('remove_title')}
      footer={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button look="danger" waiting={waiting} onClick={() => alert && onRemove(alert)}>
            {t('remove')}
          </Button>
        </>
      }
    >
      {alert && <RemoveText {...{ panels, alert }} />}
    </Dialog>
  )
}

function RemoveText({ panels, alert }: { panels: AlertPanels; alert: PriceAlert }) {
  const t = useTranslations('alerts')
  const { Words } = panels[alert.kind]
  return <Words alert={alert}>{({ title: route, dates }) => <p>{t('remove_text', { route, dates })}</p>}</Words>
}

/** Makes one call at a time and says what came of it. */
function useCall() {
  const shell = useTranslations('shell')
  const [waiting, setWaiting] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const run = async (id: string, done: string, call: () => Promise<unknown>): Promise<boolean> => {
    setWaiting(id)
    try {
      await call()
      notify('success', done)
      await revalidate()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const [text] = Object.values(error.problem?.errors ?? {})[0] ?? []
      notify('error', text ?? error.problem?.message ?? shell('error.offline'))
      return false
    } finally {
      setWaiting(null)
    }
  }
  return { waiting, run }
}
