import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { LEAST_DROP } from '#contracts/accounts/least-drop.ts'
import type { PriceAlertCreateRequest } from '#contracts/accounts/price-alerts.ts'
import { formatPercent } from '#contracts/format.ts'
import type { Money } from '#contracts/money.ts'
import { PartMessages } from '../../i18n/part-messages.tsx'
import { browserApi } from '../../lib/api/browser-api.ts'
import type { FormValues } from '../../lib/form/form-values.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { maximumOf } from '../../lib/typed-amount.ts'
import { useMoney, useSettings, useShop } from '../../lib/use-shop.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormCard } from '../../ui/form-card.tsx'
import { Notice } from '../../ui/notice.tsx'

/** What every watcher says: from which price on, and where to write to. */
type AlertTerms = Pick<PriceAlertCreateRequest, 'max_price' | 'email'>

interface WatchFormProps {
  /** What is watched: `Lagos → London`. */
  readonly title: string
  readonly facts: readonly string[]
  /** What it costs now; null where nobody knows. */
  readonly price: Money | null
  /** The request with the product's own part in it. */
  readonly request: (terms: AlertTerms) => PriceAlertCreateRequest
  /** Fields of the product's own. */
  readonly children?: ReactNode
  /** What the way back to the list is called. */
  readonly back: string
  readonly onDone: () => void
}

/** What to watch, from which price on, and where to write to. */
export function WatchForm(props: WatchFormProps) {
  return (
    <PartMessages messages={['watch']}>
      <Watching {...props} />
    </PartMessages>
  )
}

function Watching({ title, facts, price, request, children, back, onDone }: WatchFormProps) {
  const t = useTranslations('watch')
  const { customer } = useShop()
  const { form, done } = useWatch(request)
  if (done) return <Done status={done} back={back} onDone={onDone} />
  return (
    <FormCard form={form} submit={t('submit')}>
      <p className="text-sm text-ink-soft">
        <strong className="block text-base text-ink">{title}</strong>
        {facts.join(' · ')}
      </p>
      {children}
      <MaximumField price={price} error={form.errorOf('max_price')} />
      {customer === null && <EmailField error={form.errorOf('email')} />}
      <p className="text-sm text-ink-soft">{t(customer === null ? 'how_guest' : 'how_customer')}</p>
    </FormCard>
  )
}

function MaximumField({ price, error }: { price: Money | null; error: string | null }) {
  const t = useTranslations('watch')
  const { exact } = useMoney()
  const { language } = useSettings()
  const share = formatPercent(LEAST_DROP.share, language)
  return (
    <TextField
      label={t('max')}
      hint={t('max_hint', { price: price ? exact(price) : '–', share, drop: exact(LEAST_DROP) })}
      name="max_price"
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      error={error}
    />
  )
}

function EmailField({ error }: { error: string | null }) {
  const t = useTranslations('watch')
  return (
    <TextField
      label={t('email')}
      hint={t('email_hint')}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      maxLength={254}
      error={error}
    />
  )
}

type Status = 'watching' | 'confirm_by_mail'

function Done({ status, back, onDone }: { status: Status } & Pick<WatchFormProps, 'back' | 'onDone'>) {
  const t = useTranslations('watch')
  return (
    <div className="grid gap-4">
      <Notice tone="success" live title={t(status === 'watching' ? 'watching_title' : 'confirm_by_mail_title')}>
        {t(status)}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onDone}>{back}</Button>
        {status === 'watching' && <LinkButton to="/account/price-alerts">{t('all')}</LinkButton>}
      </div>
    </div>
  )
}

/** The form, and what became of it. */
function useWatch(request: WatchFormProps['request']) {
  const t = useTranslations('watch')
  const [done, setDone] = useState<Status | null>(null)
  const send = async ({ max_price = '', email }: FormValues) => {
    const to = email === undefined ? {} : { email: email.trim() }
    const { status } = await browserApi.call('priceAlertCreate', request({ max_price: maximumOf(max_price), ...to }))
    setDone(status)
  }
  const form = useForm(send, ({ max_price = '' }) =>
    Number.isNaN(maximumOf(max_price)) ? { max_price: t('max_wrong') } : {},
  )
  return { form, done }
}
