import type { ReactNode } from 'react'
import type { PassengerPrice, Price, TaxLine } from '#contracts/prices.ts'
import { useTranslations } from 'use-intl/react'
import { formatDate } from '#contracts/format.ts'
import { useMoney, useSettings } from '../lib/use-shop.ts'
import { TAX_CODES } from './tax-codes.ts'

/** Each part of a price on its line: fares by traveller, taxes, fees, discount, grand total. */
export function PriceBreakdown({ price }: { price: Price }) {
  const t = useTranslations('flight')
  const { show } = useMoney()
  const money = (amount: number) => show({ amount, currency: price.currency })
  return (
    <div className="grid gap-2 text-sm">
      <dl className="grid gap-2">
        {price.passengers.map((passenger) => (
          <Line key={passenger.type} label={<FareLabel passenger={passenger} />} amount={money(passenger.base)} />
        ))}
        <Line label={t('price.taxes_total')} amount={money(price.taxes_total)} />
      </dl>
      {price.taxes.length > 0 && (
        <details>
          <summary className="link w-fit py-1 text-xs">{t('price.taxes_each')}</summary>
          <ul className="mt-1 grid gap-2 border-s-2 border-line ps-3">
            {price.taxes.map((tax) => (
              <TaxItem key={`${tax.code}${tax.kind}`} tax={tax} amount={money(tax.amount)} />
            ))}
          </ul>
        </details>
      )}
      <dl className="grid gap-2">
        <Line label={price.fees_total === 0 ? t('price.no_fees') : t('price.fees')} amount={money(price.fees_total)} />
        {price.discount && (
          <Line
            label={t('price.discount', { code: price.discount.code })}
            amount={`−${money(price.discount.amount)}`}
            className="font-semibold text-palm"
          />
        )}
        <Line
          label={t('price.grand_total')}
          amount={money(price.grand_total)}
          className="mt-1 border-t border-line pt-3 text-lg font-bold"
        />
      </dl>
    </div>
  )
}

function Line({ label, amount, className = '' }: { label: ReactNode; amount: string; className?: string }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${className}`}>
      <dt className="min-w-0">{label}</dt>
      <dd className="tabular whitespace-nowrap">{amount}</dd>
    </div>
  )
}

function FareLabel({ passenger }: { passenger: PassengerPrice }) {
  const t = useTranslations('flight')
  return t(`price.base_${passenger.type}`, { count: passenger.count })
}

function TaxItem({ tax, amount }: { tax: TaxLine; amount: string }) {
  const t = useTranslations('taxes')
  const words = useTranslations('flight')
  const known = TAX_CODES.find((code) => code === tax.code)
  return (
    <li className="text-xs">
      <span className="flex items-baseline justify-between gap-4">
        <span className="min-w-0">
          {known ? t(`names.${known}`) : t(`kinds.${tax.kind}`)} <span className="text-ink-soft">({tax.code})</span>
        </span>
        <span className="tabular whitespace-nowrap">{amount}</span>
      </span>
      <span className="text-ink-soft">
        {tax.kind === 'carrier_surcharge' ? words('price.carrier_imposed') : t(`explanations.${tax.kind}`)}
        {tax.refundable !== null && ` · ${words(tax.refundable ? 'price.refundable' : 'price.not_refundable')}`}
      </span>
    </li>
  )
}

/** What will really be charged, where the visitor looks at another currency. */
export function ChargedNote({ price, amount }: { price: Pick<Price, 'currency'>; amount: number }) {
  const t = useTranslations('flight')
  const { exact, converts, rate } = useMoney()
  const { language } = useSettings()
  const money = { amount, currency: price.currency }
  if (!converts(money) || !rate) return null
  // People read "1 USD = 1,540 NGN", not the small number the other way round.
  const shown = Number(rate.rate) < 1 ? { from: rate.to, to: rate.from, rate: 1 / Number(rate.rate) } : rate
  return (
    <p className="text-xs text-ink-soft">
      <strong className="text-ink">{t('price.charged', { amount: exact(money) })}</strong>{' '}
      {t('price.charged_rate', {
        date: formatDate(rate.as_of, language, 'short'),
        from: shown.from,
        to: shown.to,
        rate: Number(Number(shown.rate).toPrecision(6)),
      })}
    </p>
  )
}
