import type { FlightSearchResultsResponse } from '#contracts/flights/results.ts'
import { type SubmitEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { formatDate } from '#contracts/format.ts'
import type { AlertDates } from '#contracts/flights/price-alerts.ts'
import { useProblemText } from '../../../lib/problem-text.ts'
import { searchAgainRequest } from '../trip/search-again.ts'
import { useTripWords } from '../trip/trip-words.ts'
import { ApiError } from '../../../lib/api/api.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { koboOf } from '../../../lib/typed-amount.ts'
import { useMoney, useSettings, useShop } from '../../../lib/use-shop.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Checkbox, RadioGroup } from '../../../ui/choice.tsx'
import { TextField } from '../../../ui/field.tsx'
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
    <form ref={watch.form} className="grid gap-4" noValidate onSubmit={watch.submit}>
      <p className="text-sm text-ink-soft">
        <strong className="block text-base text-ink">{words.route}</strong>
        {[words.dates, words.travellers, words.cabin].join(' · ')}
      </p>
      {watch.problem && (
        <Notice tone="danger" live>
          {watch.problem}
        </Notice>
      )}
      <RadioGroup
        legend={t('watch.dates')}
        value={watch.dates}
        options={DATES.map((value) => ({ value, label: t(`watch.dates_${value}`, { month }) }))}
        onChange={watch.setDates}
      />
      <Checkbox name="direct" checked={watch.directOnly} onChange={({ target }) => watch.setDirect(target.checked)}>
        {t('watch.direct')}
      </Checkbox>
      <MaximumField results={results} error={watch.errorOf('max_price')} />
      {customer === null && <EmailField error={watch.errorOf('email')} />}
      <p className="text-sm text-ink-soft">{t(customer === null ? 'watch.how_guest' : 'watch.how_customer')}</p>
      <Button type="submit" look="primary" waiting={watch.waiting}>
        {t('watch.submit')}
      </Button>
    </form>
  )
}

function MaximumField({ results, error }: { results: FlightSearchResultsResponse; error: string | null }) {
  const t = useTranslations('listing')
  const { exact } = useMoney()
  const { currency, facets } = results
  return (
    <TextField
      label={t('watch.max')}
      hint={t('watch.max_hint', { price: facets.price ? exact({ amount: facets.price.min, currency }) : '–' })}
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

/** Sends the form; the API judges it, and the first wrong field takes the focus. */
function useWatch({ query }: FlightSearchResultsResponse, direct: boolean) {
  const t = useTranslations('listing')
  const problemText = useProblemText()
  const form = useRef<HTMLFormElement>(null)
  const [dates, setDates] = useState<AlertDates>(query.flexible_dates ? 'days' : 'exact')
  const [directOnly, setDirect] = useState(direct)
  const [waiting, setWaiting] = useState(false)
  const [done, setDone] = useState<Status | null>(null)
  const [refused, setRefused] = useState<{ text: string; errors: Readonly<Record<string, readonly string[]>> } | null>(
    null,
  )
  const refuse = (text: string, errors: Readonly<Record<string, readonly string[]>> = {}) => {
    setRefused({ text, errors })
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const send = async (values: FormData) => {
    const typed = textOf(values, 'max_price')
    const max_price = typed === '' ? null : koboOf(typed)
    if (Number.isNaN(max_price)) return refuse(t('watch.max_wrong'), { max_price: [t('watch.max_wrong')] })
    setWaiting(true)
    setRefused(null)
    try {
      const search = { ...searchAgainRequest(query), direct_only: directOnly }
      const email = values.get('email') === null ? {} : { email: textOf(values, 'email') }
      const { status } = await browserApi.call('priceAlertCreate', { search, dates, max_price, ...email })
      setDone(status)
    } catch (error) {
      refuse(problemText(error), error instanceof ApiError ? error.problem?.errors : {})
    } finally {
      setWaiting(false)
    }
  }
  return {
    form,
    dates,
    setDates,
    directOnly,
    setDirect,
    waiting,
    done,
    problem: refused?.text ?? null,
    errorOf: (name: string) => refused?.errors[name]?.[0] ?? null,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (!waiting) void send(new FormData(event.currentTarget))
    },
  }
}

function textOf(values: FormData, name: string): string {
  const value = values.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
