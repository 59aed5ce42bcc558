import { decimalMoney, knownCurrency } from '../../real-orders/decimal-money.ts'
import type { CancellationPolicy, HotelbedsActivity, Modality, PaxAmount } from '../client/answers.ts'
import { modalitySchema } from '../client/answers.ts'

/** One way to take part on one day. */
export interface DatedRate {
  readonly date: string
  readonly rateKey: string
  /** null where a modality has no sessions. */
  readonly session: { readonly code: string; readonly name: string } | null
  /** Codes of the languages that can be chosen; empty where none is. */
  readonly languages: readonly string[]
  /** For all people that were asked for, in minor units. */
  readonly total: number
  readonly paxAmounts: readonly PaxAmount[]
  readonly isRefundable: boolean
  readonly policies: readonly CancellationPolicy[]
}

const PER_PERSON = 'PAX'
const REFUNDABLE = 'NOR'
/** No date of operation is longer than a season. */
const MOST_DAYS = 200
const DAY_MS = 86_400_000

/** Ways to take part that are paid for by the person; one that cannot be read is left out. */
export function modalitiesOf({ modalities }: HotelbedsActivity): readonly Modality[] {
  return modalities.flatMap((one) => {
    const modality = modalitySchema.safeParse(one).data
    return modality?.amountUnitType === PER_PERSON && modality.amountsFrom.length > 0 ? [modality] : []
  })
}

/**
 * All dates of a modality, those that give money back alone where there are any; the cheapest of each session first. What
 * comes to nothing has no price, and is not sold.
 */
export function datedRates({ rates }: Modality, currencyCode: string): readonly DatedRate[] {
  const currency = knownCurrency(currencyCode)
  const dated = rates.flatMap(({ rateClass, rateDetails }) =>
    rateDetails.flatMap((detail) =>
      (detail.sessions?.length ? detail.sessions : [null]).flatMap((session) =>
        detail.operationDates.flatMap(({ from, to, cancellationPolicies }) =>
          datesOf(from, to).map((date): DatedRate => ({
            date,
            rateKey: detail.rateKey,
            session: session && { code: session.code, name: session.name ?? session.code },
            languages: (detail.languages ?? []).map(({ code }) => code),
            total: decimalMoney(detail.totalAmount.amount, currency).amount,
            paxAmounts: detail.paxAmounts ?? [],
            isRefundable: rateClass === REFUNDABLE,
            policies: cancellationPolicies ?? [],
          })),
        ),
      ),
    ),
  )
  const priced = dated.filter(({ total }) => total > 0)
  const refundable = priced.filter(({ isRefundable }) => isRefundable)
  return (refundable.length > 0 ? refundable : priced).toSorted((one, other) => one.total - other.total)
}

function datesOf(from: string, to: string): readonly string[] {
  const first = Date.parse(from)
  const days = Math.min(MOST_DAYS, Math.floor((Date.parse(to) - first) / DAY_MS) + 1)
  return Array.from({ length: Math.max(0, days) }, (_, at) => new Date(first + at * DAY_MS).toISOString().slice(0, 10))
}

/** `Morning session at 10:00AM`; null where no time is named. */
export function startTimeOf(session: DatedRate['session']): string | null {
  const [, hours, minutes, half] = /(\d{1,2})[:h](\d\d)\s*([AP]M)?/i.exec(session?.name ?? '') ?? []
  if (hours === undefined || minutes === undefined) return null
  const isAfternoon = half?.toUpperCase() === 'PM'
  const hour = half ? (Number(hours) % 12) + (isAfternoon ? 12 : 0) : Number(hours)
  return hour < 24 && Number(minutes) < 60 ? `${String(hour).padStart(2, '0')}:${minutes}` : null
}

/**
 * Hours before its beginning from which on cancelling costs something; Infinity where it always does, 0 where it never
 * does. Both are told by the clock of the place.
 */
export function cutoffHoursOf({ isRefundable, policies, date, session }: DatedRate): number {
  if (!isRefundable) return Infinity
  const costly = policies.filter(({ amount }) => Number(amount) > 0).map(({ dateFrom }) => dateFrom.slice(0, 16))
  const [first] = costly.toSorted()
  if (first === undefined) return 0
  const begins = Date.parse(`${date}T${startTimeOf(session) ?? '00:00'}Z`)
  return Math.max(0, Math.ceil((begins - Date.parse(`${first}Z`)) / 3_600_000))
}
