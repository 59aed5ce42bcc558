import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type {
  MailPreferencesResponse,
  Notification,
  NotificationListResponse,
} from '#contracts/accounts/notifications.ts'
import { ApiError } from '../../lib/api/api.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { notify } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyList } from '../empty-list.tsx'
import { MailPreferences } from './mail-preferences.tsx'
import { NotificationItem } from './notification-item.tsx'

interface NotificationsPageProps {
  readonly list: NotificationListResponse
  readonly preferences: MailPreferencesResponse
}

/** What happened to the customer's trips, money and watched prices, and which mails tell of it. */
export function NotificationsPage({ list: first, preferences }: NotificationsPageProps) {
  const t = useTranslations('notifications')
  const { list, loading, more, read, readAll } = useNotifications(first)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t('title')}</h1>
        {first.unread > 0 && <Button onClick={readAll}>{t('read_all')}</Button>}
      </div>
      <p role="status" className="text-ink-soft">
        {t('unread', { count: first.unread })}
      </p>
      {list.notifications.length === 0 ? (
        <EmptyList title={t('none')} text={t('none_text')} />
      ) : (
        <section aria-label={t('title')} className="card overflow-hidden">
          <ul className="divide-y divide-line">
            {list.notifications.map((one) => (
              <NotificationItem key={one.notification_id} notification={one} onRead={() => read(one)} />
            ))}
          </ul>
        </section>
      )}
      {list.next_cursor !== null && (
        <Button className="justify-self-center" waiting={loading} onClick={more}>
          {t('more')}
        </Button>
      )}
      <MailPreferences first={preferences} />
    </>
  )
}

/** The list as it grows by a page at a press, and as it is read. Another first page begins it anew. */
function useNotifications(first: NotificationListResponse) {
  const shell = useTranslations('shell')
  const { revalidate } = useRevalidator()
  const [grown, setGrown] = useState({ first, list: first })
  const [loading, setLoading] = useState(false)
  const list = grown.first === first ? grown.list : first
  const attempt = async (act: () => Promise<void>) => {
    try {
      await act()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify('error', error.problem?.message ?? shell('error.offline'))
    }
  }
  const more = () =>
    attempt(async () => {
      setLoading(true)
      try {
        const next = await browserApi.call('accountNotifications', { cursor: list.next_cursor })
        setGrown({ first, list: { ...next, notifications: [...list.notifications, ...next.notifications] } })
      } finally {
        setLoading(false)
      }
    })
  const read = ({ notification_id, read: known }: Notification) =>
    attempt(async () => {
      if (known) return
      await browserApi.call('accountReadNotifications', { notification_id })
      await revalidate()
    })
  const readAll = () =>
    attempt(async () => {
      const newest = list.notifications[0]
      if (!newest) return
      await browserApi.call('accountReadNotifications', { until: newest.at })
      await revalidate()
    })
  return {
    list,
    loading,
    more: () => void more(),
    read: (one: Notification) => void read(one),
    readAll: () => void readAll(),
  }
}
