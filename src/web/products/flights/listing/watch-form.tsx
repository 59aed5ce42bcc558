import type { FlightSearchResultsResponse } from '#contracts/flights/results.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { formatDate, formatPercent } from '#contracts/format.ts'
import { LEAST_DROP } from '#contracts/flights/least-drop.ts'
import type { AlertDates } from '#contracts/flights/price-alerts.ts'
import { searchAgainRequest } from '../trip/search-again.ts'
import { useTripWords } from '../trip/trip-words.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import type { FormValues } from '../../../lib/form/form-values.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { maximumOf } from '../../../lib/typed-amount.ts'
import { useMoney, useSettings, useShop } from '../../../lib/use-shop.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Checkbox, RadioGroup } from '../../../ui/choice.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormCard } from '../../../ui/form-card.tsx'
import { Notice } from '../../../ui/notice.tsx'

const DATES = ['exact', 'days', 'month'] as const satisfies readonly AlertDates[]

interface WatchFormProps {
  readonly results: FlightSearchResultsResponse
  /** Only flights without a stop were searched or are shown. */
  readonly direct: boolean
  readonly onDone: () => void
}

/** What to watch, from which price on, and where to write to. */
export default function WatchForm({ results, direct, onDone }: WatchFormProps) {
  const t = useTranslations('listing')
  const { query } = results
  const { language } = useSettings()
  const { customer } = useShop()
  const words = useTripWords(query)
  const watch = useWatch(results, direct)
  if (watch.done) return <Done status={watch.done} onDone={onDone} />
  const month = formatDate(`${(query.sectors[0]?.departure_date ?? '').slice(0, 7)}-01`, language, 'month')
  return (
    <FormCard form={watch.form} submit={t('watch.submit')}>
      <p className="text-sm text-ink-soft">
        <strong className="block text-base text-ink">{words.route}</strong>
        {[words.dates, words.travellers, words.cabin].join(' · ')}
      </p>
      <RadioGroup
        legend={t('watch.dates')}
        value={watch.dates}
        options={DATES.map((value) => ({ value, label: t(`watch.dates_${value}`, { month }) }))}
        onChange={watch.setDates}
      />
      <Checkbox name="direct" checked={watch.directOnly} onChange={({ target }) => watch.setDirect(target.checked)}>
        {t('watch.direct')}
      </Checkbox>
      <MaximumField results={results} error={watch.form.errorOf('max_price')} />
      {customer === null && <EmailField error={watch.form.errorOf('email')} />}
      <p className="text-sm text-ink-soft">{t(customer === null ? 'watch.how_guest' : 'watch.how_customer')}</p>
    </FormCard>
  )
}

function MaximumField({ results, error }: { results: FlightSearchResultsResponse; error: string | null }) {
  const t = useTranslations('listing')
  const { exact } = useMoney()
  const { language } = useSettings()
  const { currency, facets } = results
  const share = formatPercent(LEAST_DROP.share, language)
  const price = facets.price ? exact({ amount: facets.price.min, currency }) : '–'
  return (
    <TextField
      label={t('watch.max')}
      hint={t('watch.max_hint', { price, share, drop: exact(LEAST_DROP) })}
      name="max_price"
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      error={error}
    />
  )
}

function EmailField({ error }: { error: string | null }) {
  const t = useTranslations('listing')
  return (
    <TextField
      label={t('watch.email')}
      hint={t('watch.email_hint')}
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

function Done({ status, onDone }: { status: Status; onDone: () => void }) {
  const t = useTranslations('listing')
  return (
    <div className="grid gap-4">
      <Notice tone="success" live title={t(`watch.${status}_title`)}>
        {t(`watch.${status}`)}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onDone}>{t('watch.back')}</Button>
        {status === 'watching' && <LinkButton to="/account/price-alerts">{t('watch.all')}</LinkButton>}
      </div>
    </div>
  )
}

/** What is asked for beside the names of the form's fields, and what became of it. */
function useWatch({ query }: FlightSearchResultsResponse, direct: boolean) {
  const t = useTranslations('listing')
  const [dates, setDates] = useState<AlertDates>(query.flexible_dates ? 'days' : 'exact')
  const [directOnly, setDirect] = useState(direct)
  const [done, setDone] = useState<Status | null>(null)
  const send = async ({ max_price = '', email }: FormValues) => {
    const search = { ...searchAgainRequest(query), direct_only: directOnly }
    const to = email === undefined ? {} : { email: email.trim() }
    const request = { search, dates, max_price: maximumOf(max_price), ...to }
    const { status } = await browserApi.call('priceAlertCreate', request)
    setDone(status)
  }
  const form = useForm(send, ({ max_price = '' }) =>
    Number.isNaN(maximumOf(max_price)) ? { max_price: t('watch.max_wrong') } : {},
  )
  return { form, dates, setDates, directOnly, setDirect, done }
}
