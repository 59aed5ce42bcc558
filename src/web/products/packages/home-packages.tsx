import { Suspense, useState } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { PartMessages } from '../../i18n/part-messages.tsx'
import { useSettings } from '../../lib/use-shop.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'

const CITIES = ['LOS', 'ABV', 'KAN', 'ACC', 'DSS'] as const
const THEMES = {
  holidays: ['beach', 'city', 'safari', 'heritage', 'nature'],
  pilgrimages: ['umrah', 'hajj', 'christian', 'sufi'],
} as const
/** Departures are known for so many months. */
const MONTHS = 15

/** The search form of holidays beside the others. */
export const HomeHolidays = () => <HomePackages family="holidays" />
/** The search form of pilgrimages beside the others. */
export const HomePilgrimages = () => <HomePackages family="pilgrimages" />

function HomePackages({ family }: { family: keyof typeof THEMES }) {
  return (
    <Suspense>
      <PartMessages messages={['package-pages']}>
        <PackageSearch family={family} />
      </PartMessages>
    </Suspense>
  )
}

function PackageSearch({ family }: { family: keyof typeof THEMES }) {
  const t = useTranslations('package-pages')
  const months = useMonths()
  return (
    <Form
      action={`/${family}`}
      className="card grid items-end gap-3 p-4 shadow-card sm:grid-cols-3 sm:p-5 lg:grid-cols-[repeat(3,minmax(0,1fr))_auto]"
    >
      <SelectField name="theme" label={t('filters.theme')}>
        <option value="">{t('filters.any_theme')}</option>
        {THEMES[family].map((theme) => (
          <option key={theme} value={theme}>
            {t(`themes.${theme}`)}
          </option>
        ))}
      </SelectField>
      <SelectField name="month" label={t('filters.month')}>
        <option value="">{t('filters.any_month')}</option>
        {months.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField name="from" label={t('filters.from')}>
        <option value="">{t('filters.any_city')}</option>
        {CITIES.map((code) => (
          <option key={code} value={code}>
            {t(`cities.${code}`)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="primary" size="large" className="sm:max-lg:col-span-3">
        {t('filters.show')}
      </Button>
    </Form>
  )
}

function useMonths(): readonly { readonly value: string; readonly name: string }[] {
  const { language } = useSettings()
  const [now] = useState(() => new Date())
  const format = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return Array.from({ length: MONTHS }, (_, at) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + at, 1))
    return { value: month.toISOString().slice(0, 7), name: format.format(month) }
  })
}
