import type { Selectable } from 'kysely'
import { formatMoney } from '#contracts/format.ts'
import type { Language } from '#contracts/locale.ts'
import type { JobHandlers } from '#db/job-worker.ts'
import type { PriceAlertTables } from '#db/schema/accounts/price-alerts.ts'
import { findAccount } from '#modules/accounts/index.ts'
import {
  letterWords,
  type MailBlock,
  type MailMessage,
  oneClickHeaders,
  writeLetter,
} from '#modules/notifications/index.ts'
import { issueAlertLink } from './alert-links.ts'
import type { AlertRow } from './alert-store.ts'
import type { AlertMailDeps } from './deps.ts'
import { ALERT_MAIL, alertMailPayload } from './enqueue-alert-mail.ts'

type News = Selectable<PriceAlertTables['price_alert_news']>
type Content = Pick<MailMessage, 'subject' | 'text' | 'html' | 'headers'>

interface Reader {
  readonly email: string
  readonly language: Language
}

/**
 * Mails of this module. One leaves at least once: a second try has the same message id, which mail
 * readers show once, and tokens of its own, so that the links of each copy work.
 */
export function alertMailJobs(deps: AlertMailDeps): JobHandlers {
  return {
    [ALERT_MAIL]: async (payload) => {
      const { alertId, occasion, news: number } = alertMailPayload.parse(payload)
      const alert = await deps.db.selectFrom('price_alerts').selectAll().where('id', '=', alertId).executeTakeFirst()
      // Stopped or forgotten since.
      if (alert?.status !== (number === undefined ? 'pending' : 'active')) return
      const reader = await readerOf(deps, alert)
      const news = number === undefined ? null : await newsNumber(deps, alertId, number)
      if (!reader || (number !== undefined && !news)) return
      await deps.mail.send({
        kind: news ? 'price_alert_news' : 'price_alert_confirm',
        messageId: `<${alertId}.${occasion}@${new URL(deps.baseUrl).hostname}>`,
        from: deps.mailFrom,
        to: reader.email,
        language: reader.language,
        attachments: [],
        ...(news ? await writeNews(deps, alert, reader, news) : await writeQuestion(deps, alert, reader)),
      })
    },
  }
}

/** Who is written to; null for a customer who does not want it, or is gone. */
async function readerOf(deps: AlertMailDeps, alert: AlertRow): Promise<Reader | null> {
  if (alert.email !== null) return { email: alert.email, language: alert.language }
  const account = alert.customer_id === null ? null : await findAccount(deps.db, alert.customer_id)
  if (!account?.email || !(await deps.wantsMail(account.id))) return null
  return { email: account.email, language: account.language }
}

async function newsNumber({ db }: AlertMailDeps, alertId: string, number: number): Promise<News | null> {
  const news = await db
    .selectFrom('price_alert_news')
    .selectAll()
    .where('alert_id', '=', alertId)
    .where('number', '=', number)
    .executeTakeFirst()
  return news ?? null
}

/** "Was it you?", with the link that starts the alert. */
async function writeQuestion(deps: AlertMailDeps, alert: AlertRow, { language }: Reader): Promise<Content> {
  const token = await issueAlertLink(deps, alert.id, 'confirm')
  const { about, of, dates } = await deps.watchedKinds.of(alert.kind).words(alert, null, language)
  const t = letterWords(deps, language, 'price_alert_confirm', { about, of })
  return writeLetter(deps, language, t, [
    { kind: 'text', text: t('intro') },
    { kind: 'fact', label: t('dates'), value: dates },
    { kind: 'action', label: t('action'), url: `${deps.baseUrl}/price-alerts/confirm#${token}` },
    { kind: 'text', text: t('closing') },
  ])
}

/** The new price, the way to its search, and the way out, by the mail program's own button too (RFC 8058). */
async function writeNews(deps: AlertMailDeps, alert: AlertRow, { language }: Reader, news: News): Promise<Content> {
  const token = await issueAlertLink(deps, alert.id, 'stop')
  const money = (amount: number): string => formatMoney({ amount, currency: alert.currency }, language)
  const days = { from: news.departure_date, until: news.return_date }
  const { about, dates, address } = await deps.watchedKinds.of(alert.kind).words(alert, days, language)
  const values = { about, price: money(news.amount) }
  const t = letterWords(deps, language, 'price_alert_news', values)
  const own = letterWords(deps, language, `price_alert_news.${alert.kind}`, values)
  const facts: MailBlock[] = [
    { kind: 'fact', label: own('price'), value: money(news.amount) },
    ...(news.before === null ? [] : [{ kind: 'fact', label: t('before'), value: money(news.before) } as const]),
    ...(alert.max_price === null
      ? []
      : [{ kind: 'fact', label: t('maximum'), value: money(alert.max_price) } as const]),
    { kind: 'fact', label: t('dates'), value: dates },
  ]
  return {
    ...writeLetter(deps, language, t, [
      { kind: 'text', text: `${t(news.kind)} ${own('advice')}` },
      ...facts,
      { kind: 'action', label: own('action'), url: deps.baseUrl + address },
      { kind: 'text', text: own('closing') },
      { kind: 'link', label: t('stop'), url: `${deps.baseUrl}/price-alerts/unsubscribe#${token}` },
    ]),
    headers: oneClickHeaders(`${deps.baseUrl}/api/v1/price_alerts/one_click?token=${token}`),
  }
}
