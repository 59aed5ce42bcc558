import { Form } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { CHARGE_CURRENCY, exponentOf } from '#contracts/money.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { useMoney, useSettings } from '../../../lib/use-shop.ts'
import type { PackagesData } from './load-packages.server.ts'

/** Upper limits of a price, in whole units of the shop's own currency. */
const LIMITS = [1_500_000, 2_500_000, 4_000_000, 6_000_000] as const

/** What a list is narrowed by: a form of the browser's own, sent by GET. */
export function FilterForm({ data: { family, query, choices } }: { data: PackagesData }) {
  const t = useTranslations('package-pages')
  const monthName = useMonthName()
  const limit = useLimit()
  return (
    <Form
      action={`/${family}`}
      method="get"
      preventScrollReset
      key={Object.values(query).join(' ')}
      className="card grid grid-cols-2 items-end gap-3 p-4 shadow-card sm:p-5 lg:grid-cols-[repeat(4,minmax(0,1fr))_minmax(11.5rem,1.2fr)_auto]"
    >
      <SelectField name="month" label={t('filters.month')} defaultValue={query.month}>
        <option value="">{t('filters.any_month')}</option>
        {choices.months.map(({ value }) => (
          <option key={value} value={value}>
            {monthName(value)}
          </option>
        ))}
      </SelectField>
      <SelectField name="from" label={t('filters.from')} defaultValue={query.from}>
        <option value="">{t('filters.any_city')}</option>
        {choices.origins.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField name="length" label={t('filters.length')} defaultValue={query.length}>
        <option value="">{t('filters.any_length')}</option>
        {(['short', 'week', 'long'] as const).map((length) => (
          <option key={length} value={length}>
            {t(`lengths.${length}`)}
          </option>
        ))}
      </SelectField>
      <SelectField name="sort" label={t('filters.sort')} defaultValue={query.sort}>
        {(['date', 'price', 'length'] as const).map((sort) => (
          <option key={sort} value={sort === 'date' ? '' : sort}>
            {t(`sorts.${sort}`)}
          </option>
        ))}
      </SelectField>
      <SelectField name="price" label={t('filters.price')} defaultValue={query.price} className="max-lg:col-span-2">
        <option value="">{t('filters.any_price')}</option>
        {LIMITS.map((amount) => (
          <option key={amount} value={amount}>
            {t('filters.up_to', { amount: limit(amount) })}
          </option>
        ))}
      </SelectField>
      {query.theme && <input type="hidden" name="theme" value={query.theme} />}
      <Button type="submit" look="primary" className="max-lg:col-span-2">
        {t('filters.show')}
      </Button>
    </Form>
  )
}

function useMonthName(): (month: string) => string {
  const { language } = useSettings()
  const format = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (month) => format.format(Date.parse(`${month}-01`))
}

/** In the currency in which the visitor reads prices. */
function useLimit(): (whole: number) => string {
  const { show } = useMoney()
  return (whole) => show({ amount: whole * 10 ** exponentOf(CHARGE_CURRENCY), currency: CHARGE_CURRENCY })
}
