import { COOLING_OFF_DAYS } from '#contracts/insurance/limits.ts'
import type { Cover, CoverKind } from '#contracts/insurance/cover.ts'
import { CURRENCIES, type Money, toDecimal } from '#contracts/money.ts'
import type { PackageRecord, QuoteRecord } from './package-records.ts'

/** What benefits are called. */
const NAMES: Readonly<Record<CoverKind, string>> = {
  medical: 'Emergency medical treatment and hospital',
  repatriation: 'Repatriation for medical reasons',
  death: 'Death abroad',
  cancellation: 'Trip cancellation',
  baggage: 'Lost or stolen baggage',
  delay: 'Travel delay',
  liability: 'Personal liability',
}

/** Percent of the premium that goes to the state. */
const TAX_PERCENT = 5
const DAY_MS = 86_400_000

const numberOf = (money: Money): number => Number(toDecimal(money))
const formatted = (money: Money): string =>
  `${CURRENCIES[money.currency].symbol}${numberOf(money).toLocaleString('en', { minimumFractionDigits: 2 })}`

/** A quote package, as it was made or as it is now. */
export function describePackage(record: PackageRecord): object {
  const [first] = record.quotes
  return {
    id: record.id,
    status: record.status,
    currency: first?.price.currency ?? 'NGN',
    total_price: record.quotes.reduce((sum, { price }) => sum + numberOf(price), 0),
    partner_transaction_id: record.chosen?.reference ?? null,
    created_at: record.createdAt,
    opted_out_at: record.optedOutAt,
    quotes: Object.fromEntries(record.quotes.map((quote) => [quote.at, describeQuote(record, quote)])),
    errors: record.errors,
  }
}

function describeQuote({ id: packageId, status }: PackageRecord, { id, price, covers, level }: QuoteRecord): object {
  const tax = { amount: Math.floor((price.amount * TAX_PERCENT) / (100 + TAX_PERCENT)), currency: price.currency }
  return {
    id,
    status,
    price: numberOf(price),
    price_formatted: formatted(price),
    policy: { policy_type: `travel_${level}`, policy_name: level },
    tax: { total_tax: numberOf(tax), taxes: [{ tax_amount: numberOf(tax), tax_code: 'IPT' }] },
    benefits: covers.map(describeBenefit),
    insured: null,
    pds_url: `https://xcover.example/en/pds/${packageId}?policy_type=travel_${level}`,
  }
}

function describeBenefit({ kind, amount, excess }: Cover): object {
  return {
    description: NAMES[kind],
    limit_policy_currency: numberOf(amount),
    limit_policy_currency_formatted: formatted(amount),
    ...(excess && {
      excess_policy_currency: numberOf(excess),
      excess_policy_currency_formatted: formatted(excess),
    }),
  }
}

/** A package that was opted into: a booking of one of its quotes. */
export function describeBooking(record: PackageRecord): object {
  const { id, status, chosen, createdAt } = record
  const quote = record.quotes.find((one) => one.id === chosen?.quoteId)
  return {
    id,
    status,
    currency: chosen?.total.currency ?? 'NGN',
    total_price: status === 'CANCELLED' || !chosen ? 0 : numberOf(chosen.total),
    partner_transaction_id: chosen?.reference ?? null,
    created_at: createdAt,
    quotes: quote
      ? [
          {
            ...describeQuote(record, quote),
            insured: chosen?.insured.map((one, at) => ({ id: `${id}-${at + 1}`, ...one })),
            can_be_cancelled: status === 'CONFIRMED',
          },
        ]
      : [],
    coi: { url: `https://xcover.example/en/coi/${id}`, pdf: `https://xcover.example/en/coi/${id}.pdf` },
  }
}

/** What a cancellation brings: one that has an id is a preview. */
export function describeCancellation(
  { id, chosen, createdAt }: PackageRecord,
  refund: Money,
  preview: { readonly id: string; readonly confirmBefore: Date } | null,
): object {
  return {
    id,
    status: 'CANCELLED',
    currency: refund.currency,
    total_refund: numberOf(refund),
    cancellation_id: preview?.id ?? null,
    confirm_before: preview?.confirmBefore.toISOString() ?? null,
    quotes: [
      {
        id: chosen?.quoteId,
        status: 'CANCELLED',
        refund_value: numberOf(refund),
        policy_coolingoff_date: new Date(Date.parse(createdAt) + COOLING_OFF_DAYS * DAY_MS).toISOString(),
      },
    ],
  }
}
