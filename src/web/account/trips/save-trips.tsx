import { useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl/react'
import { notify } from '../../lib/toast.ts'
import { useShop } from '../../lib/use-shop.ts'
import { useInstall } from '../../order/trips/install-prompt.ts'
import { saveTrips } from '../../order/trips/save-trips.ts'
import { OFFLINE_PAGE } from '../../lib/offline-mark.ts'
import { forgetTrips, readKeeping, writeKeeping } from '../../order/trips/trip-cache.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choices/checkbox.tsx'
import { DownloadIcon } from '../../ui/icons/order-icons.tsx'

/** Other tabs may turn it on and off. */
const watch = (tell: () => void) => {
  addEventListener('storage', tell)
  return () => removeEventListener('storage', tell)
}
const isKept = () => readKeeping() !== null

/** Whether this device keeps the upcoming trips: the customer's choice, off until they make it. */
export function SaveTrips() {
  const t = useTranslations('account')
  const { waiting, change } = useChange()
  const kept = useSyncExternalStore(watch, isKept, () => false)
  const install = useInstall()
  return (
    <section className="card grid gap-1 p-4 sm:px-5">
      <Checkbox checked={kept || waiting} disabled={waiting} onChange={({ target }) => void change(target.checked)}>
        <span className="font-semibold">{t('keep.label')}</span>
        <span className="block text-sm text-ink-soft">{t('keep.text')}</span>
      </Checkbox>
      <p className="flex flex-wrap gap-x-5 gap-y-1 ps-7 text-sm" role="status">
        {waiting && t('keep.waiting')}
        {kept && !waiting && (
          <a className="link" href={OFFLINE_PAGE}>
            {t('keep.open')}
          </a>
        )}
      </p>
      {install && (
        <Button size="small" look="quiet" className="justify-self-start" onClick={install}>
          <DownloadIcon />
          {t('keep.install')}
        </Button>
      )}
    </section>
  )
}

function useChange() {
  const t = useTranslations('account')
  const { customer } = useShop()
  const [waiting, setWaiting] = useState(false)
  const change = async (wanted: boolean) => {
    if (!customer) return
    setWaiting(true)
    if (wanted) {
      writeKeeping({ owner: customer.customer_id, at: 0, changed: 0 })
      if (!(await saveTrips())) {
        await forgetTrips()
        notify('error', t('keep.failed'))
      }
    } else await forgetTrips()
    setWaiting(false)
  }
  return { waiting, change }
}
