import { type FormEvent, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { CountryOption } from '#contracts/settings.ts'
import { CHARGE_CURRENCY, isCurrency } from '#contracts/money.ts'
import { LANGUAGES } from '#contracts/locale.ts'
import { formatDate, formatMoney, formatPercent } from '#contracts/format.ts'
import { browserApi } from '../lib/api/browser-api.ts'
import { LANGUAGE_NAMES, type Settings } from '../lib/settings.ts'
import { notify } from '../lib/toast.ts'
import { useChangeSettings } from '../lib/use-settings-store.ts'
import { useShop } from '../lib/use-shop.ts'
import { Button } from '../ui/button.tsx'
import { SegmentedControl } from '../ui/choices/choice.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { SelectField } from '../ui/field.tsx'

interface SettingsDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Language, currency and country of the visitor. */
export function SettingsDialog({ open, onClose }: SettingsDialogProps) {
  const t = useTranslations('shell')
  return (
    <Dialog open={open} onClose={onClose} title={t('settings.title')}>
      <SettingsForm onDone={onClose} />
    </Dialog>
  )
}

function SettingsForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('shell')
  const { settings, currencies } = useShop()
  // A currency that was chosen while it had a rate may have none today.
  const isOffered = currencies.some(({ value }) => value === settings.currency)
  const [draft, setDraft] = useState<Settings>(isOffered ? settings : { ...settings, currency: CHARGE_CURRENCY })
  const change = useChangeSettings(settings)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    change(draft)
    onDone()
  }
  return (
    <form className="grid gap-5" onSubmit={submit}>
      <div className="grid gap-1">
        <SegmentedControl
          legend={t('settings.language')}
          legendHidden={false}
          value={draft.language}
          options={LANGUAGES.map((value) => ({ value, label: <span lang={value}>{LANGUAGE_NAMES[value]}</span> }))}
          onChange={(language) => setDraft({ ...draft, language })}
        />
      </div>
      <PlaceFields draft={draft} onChange={setDraft} />
      <RateNote />
      <Button type="submit" look="primary">
        {t('settings.save')}
      </Button>
    </form>
  )
}

interface PlaceFieldsProps {
  readonly draft: Settings
  readonly onChange: (draft: Settings) => void
}

/** The currency that prices are shown in, and the country. */
function PlaceFields({ draft, onChange }: PlaceFieldsProps) {
  const t = useTranslations('shell')
  const { settings, currencies } = useShop()
  const countries = useCountries(settings)
  return (
    <>
      <SelectField
        label={t('settings.currency')}
        value={draft.currency}
        onChange={({ target }) => isCurrency(target.value) && onChange({ ...draft, currency: target.value })}
      >
        {currencies.map(({ value, label, symbol }) => (
          <option key={value} value={value}>
            {label} ({symbol})
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('settings.country')}
        value={draft.country}
        onChange={({ target }) => onChange({ ...draft, country: target.value })}
      >
        {countries.map(({ iso, label }) => (
          <option key={iso} value={iso}>
            {label}
          </option>
        ))}
      </SelectField>
    </>
  )
}

/** What is charged, and at which rate other currencies are shown. */
function RateNote() {
  const t = useTranslations('shell')
  const { rate, settings } = useShop()
  return (
    <p className="text-sm text-ink-soft">
      {t('settings.note')}
      {rate && (
        <>
          {' '}
          {t('settings.rate', {
            from: rate.to,
            rate: formatMoney({ amount: Math.round(100 / Number(rate.rate)), currency: rate.from }, settings.language),
            margin: formatPercent(rate.margin_bps / 10_000, settings.language),
            date: formatDate(rate.as_of, settings.language, 'long'),
          })}
        </>
      )}
    </p>
  )
}

/** The countries, once they are there; the chosen one alone until then. */
function useCountries({ country, language }: Settings): readonly Pick<CountryOption, 'iso' | 'label'>[] {
  const t = useTranslations('shell')
  const [countries, setCountries] = useState<readonly CountryOption[] | null>(null)
  const failed = t('settings.failed')
  useEffect(() => {
    browserApi.call('agency').then(
      (agency) => setCountries(agency.countries),
      () => notify('error', failed),
    )
  }, [language, failed])
  const name = () => new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country
  return countries ?? [{ iso: country, label: name() }]
}
