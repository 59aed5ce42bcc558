import type { ReactNode } from 'react'
import type {
  ChargeRate,
  DiscountLine,
  FeeLine,
  PassengerPrice,
  Price,
  PriceExchange,
  TaxLine,
} from '#contracts/prices.ts'
import type { ExchangeRate } from '#contracts/settings.ts'
import { useTranslations } from 'use-intl/react'
import { rateWords } from '#contracts/rate-words.ts'
import { useMoney, useSettings } from '../../lib/use-shop.ts'
import type { PriceParts } from './price-parts.ts'
import { TAX_CODES } from './tax-codes.ts'

interface PriceBreakdownProps {
  readonly price: Price
  /** What it is made of, where that is not fares of travellers alone. */
  readonly parts?: PriceParts | undefined
}

/** Every line of a price: what it is made of, each tax and what becomes of it, fees, extras, discounts, total. */
export function PriceBreakdown({ price, parts }: PriceBreakdownProps) {
  const t = useTranslations('order')
  const { show } = useMoney()
  const money = (amount: number) => show({ amount, currency: price.currency })
  return (
    <div className="grid gap-2 text-sm">
      <dl className="grid gap-2">
        {(parts?.fares ?? price.passengers).map((passenger) => (
          <Line key={passenger.type} label={<FareLabel passenger={passenger} />} amount={money(passenger.base)} />
        ))}
        {parts?.named.map(({ id, name, amount }) => (
          <Line key={id} label={name} amount={money(amount)} />
        ))}
        <Line label={t('price.taxes_total')} amount={money(price.taxes_total)} />
      </dl>
      {price.taxes.length > 0 && <Taxes price={price} money={money} />}
      <dl className="grid gap-2">
        {price.fees.length === 0 && <Line label={t('price.no_fees')} amount={money(0)} />}
        {price.fees.map((fee) => (
          <Line key={fee.code} label={<FeeLabel fee={fee} />} amount={money(fee.amount)} />
        ))}
        {price.extras?.map(({ kind, quantity, amount }) => (
          <Line key={kind} label={t(`price.${kind}`, { count: quantity })} amount={money(amount)} />
        ))}
        {discountsOf(price).map(({ code, source, amount }) => (
          <Line
            key={code}
            label={t(`price.discount_named.${source}`, { code })}
            amount={`−${money(amount)}`}
            className="font-semibold text-palm"
          />
        ))}
        <Line
          label={t('price.grand_total')}
          amount={money(price.grand_total)}
          className="mt-1 border-t border-line pt-3 text-lg font-bold"
        />
      </dl>
    </div>
  )
}

/** Orders of before name one discount. */
function discountsOf({ discount, discounts }: Price): readonly DiscountLine[] {
  return discounts ?? (discount ? [{ ...discount, source: 'coupon' }] : [])
}

function Taxes({ price, money }: { price: Price; money: (amount: number) => string }) {
  const t = useTranslations('order')
  const refundable = price.taxes.reduce((sum, tax) => (tax.refundable ? sum + tax.amount : sum), 0)
  return (
    <details>
      <summary className="link w-fit py-1 text-xs">{t('price.taxes_each')}</summary>
      <ul className="mt-1 grid gap-2 border-s-2 border-line ps-3">
        {price.taxes.map((tax) => (
          <TaxItem key={`${tax.code}${tax.kind}`} tax={tax} amount={money(tax.amount)} />
        ))}
      </ul>
      {refundable > 0 && (
        <p className="mt-2 text-xs text-ink-soft">{t('price.refundable_part', { amount: money(refundable) })}</p>
      )}
    </details>
  )
}

function FeeLabel({ fee: { code, kind = 'agency' } }: { fee: FeeLine }) {
  const t = useTranslations('taxes')
  const known = FEE_CODES.find((one) => one === code)
  return (
    <>
      {known ? t(`fees.${known}`) : t('fees.other', { code })}
      <span className="block text-xs text-ink-soft">{t(`feeExplanations.${kind}`)}</span>
    </>
  )
}

const FEE_CODES = ['SVC', 'MARKUP', 'CHANGE'] as const

function Line({ label, amount, className = '' }: { label: ReactNode; amount: string; className?: string }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${className}`}>
      <dt className="min-w-0">{label}</dt>
      <dd className="tabular whitespace-nowrap">{amount}</dd>
    </div>
  )
}

function FareLabel({ passenger }: { passenger: PassengerPrice }) {
  const t = useTranslations('order')
  return t(`price.base_${passenger.type}`, { count: passenger.count })
}

function TaxItem({ tax, amount }: { tax: TaxLine; amount: string }) {
  const t = useTranslations('taxes')
  const words = useTranslations('order')
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

/** What will really be charged, and every rate that stands between the airline's price and what is shown. */
export function ChargedNote({
  price,
  amount,
}: {
  price: Pick<Price, 'currency' | 'fx' | 'charge_rate' | 'charge_rates'>
  amount: number
}) {
  const t = useTranslations('order')
  const { exact, converts, rate } = useMoney()
  const { language } = useSettings()
  const money = { amount, currency: price.currency }
  const words = (used: ExchangeRate | PriceExchange | ChargeRate) => rateWords(used, language)
  const { fx, charge_rate: fixed } = price
  const used = price.charge_rates ?? [fixed ?? (converts(money) ? rate : null)]
  return (
    <div className="grid gap-1 text-xs text-ink-soft empty:hidden">
      {used.map(
        (one, at) =>
          one && (
            <p key={one.rate}>
              {at === 0 && <strong className="text-ink">{t('price.charged', { amount: exact(money) })}</strong>}{' '}
              {t(one === rate ? 'price.charged_rate' : 'price.charge_rate', words(one))}
            </p>
          ),
      )}
      {fx && fx.from !== fixed?.from && (
        <p>{t('price.sold_in', { amount: exact({ amount: fx.amount, currency: fx.from }), ...words(fx) })}</p>
      )}
    </div>
  )
}
