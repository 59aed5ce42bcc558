import { createTranslator } from 'use-intl/core'
import { searchAddress } from '#contracts/flights/search-address.ts'
import type { FlightExploreRequest, FlightExploreResponse } from '#contracts/flights/explore.ts'
import { formatDate, formatMoney } from '#contracts/format.ts'
import type { Money } from '#contracts/money.ts'
import type { ShownRate } from '#contracts/settings.ts'
import english from '#locales/en/home.json' with { type: 'json' }
import french from '#locales/fr/home.json' with { type: 'json' }
import { loadAgency, type ShownBy } from '../../../lib/shop-facts.server.ts'
import { atShownRate } from '../../../lib/money/shown-money.ts'
import type { Settings } from '../../../lib/settings.ts'
import type { ShownPrice } from './seen-price.tsx'

type Explored = FlightExploreResponse
type Destination = Explored['destinations'][number]
type SeenPrice = NonNullable<Destination['price']>

/** A new price is seen within two seconds; while the shop cannot be asked, what was seen in the last minute is shown. */
const LIFETIME = { freshMs: 2_000, usableMs: 60_000 } as const

const MESSAGES = { en: english, fr: french }

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
const LEAVES_IN_DAYS = 28
const STAYS_DAYS = 7

/** Where one can fly to from the visitor's country, as the shop itself is told; null in trouble. */
export function loadExplored({ shop, settings, remember }: ShownBy, origin?: string): Promise<Explored | null> {
  const { language, country } = settings
  const asked: FlightExploreRequest = origin === undefined ? { country } : { country, origin }
  return remember(`explored ${language} ${country} ${origin ?? ''}`, LIFETIME, () =>
    shop().call('flightExplore', asked),
  ).catch(() => null)
}

/** What of it is shown, as one text: prices and their days, and not when they were seen, which a minute does not change. */
export function textOfExplored(explored: Explored | null): string {
  if (!explored) return ''
  const { origin, destinations } = explored
  const shown = destinations.map(({ iata_code, price }) => [iata_code, price && { ...price, seen_at: '' }])
  return JSON.stringify([origin.iata_code, shown])
}

/** How prices are written for a visitor, at an instant. */
export interface PriceWriter {
  readonly settings: Settings
  /** From the currency that is charged to the visitor's; null where they are one or nobody knows. */
  readonly rate: ShownRate | null
  readonly now: number
}

export async function openPriceWriter(page: Parameters<typeof loadAgency>[0]): Promise<PriceWriter> {
  const { exchangeRates } = await loadAgency(page)
  const { currency } = page.settings
  const rate = exchangeRates.find(({ from, to }) => from === 'NGN' && to === currency) ?? null
  return { settings: page.settings, rate, now: page.now().getTime() }
}

/**
 * A price in the visitor's currency and, where that is not charged, in the one that is.
 * @param leaving the city that it is from, where that is not said beside it
 */
export function writePrice(
  writer: PriceWriter,
  { currency }: Pick<Explored, 'currency'>,
  price: SeenPrice,
  leaving?: string,
): ShownPrice {
  const { settings, now } = writer
  const { language } = settings
  const { shown, charged } = writeMoney(writer, { amount: price.amount, currency })
  const days = [price.departure_date, ...(price.return_date === null ? [] : [price.return_date])]
  const t = createTranslator({ locale: language, messages: MESSAGES[language] })
  const note = [
    ...(leaving === undefined ? [] : [t('price.leaving', { city: leaving })]),
    ...(charged === null ? [] : [charged]),
    days.map((day) => formatDate(day, language, 'short')).join(' – '),
    t('price.seen', { hours: Math.max(0, Math.floor((now - Date.parse(price.seen_at)) / HOUR_MS)) }),
  ]
  return { shown, note: note.join(' · ') }
}

/** An amount in the visitor's currency, and as it is charged where that is in another. */
export function writeMoney({ settings: { language }, rate }: PriceWriter, money: Money) {
  const isConverted = rate?.from === money.currency && !rate.charged
  return {
    shown: formatMoney(atShownRate(money, rate), language),
    charged: isConverted ? formatMoney(money, language) : null,
  }
}

/**
 * The address that searches a route for the days of its price, or for days that leave time to prepare.
 * @param today `2026-12-01`
 */
export function resultsAddress(
  { origin, destination }: { readonly origin: string; readonly destination: string },
  price: Pick<SeenPrice, 'departure_date' | 'return_date'> | null,
  today: string,
): string {
  const dayIn = (days: number) => new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
  const { departure_date, return_date } = price ?? {
    departure_date: dayIn(LEAVES_IN_DAYS),
    return_date: dayIn(LEAVES_IN_DAYS + STAYS_DAYS),
  }
  return searchAddress(
    {
      trip_type: return_date === null ? 'one_way' : 'round_trip',
      sectors: [{ origin, destination, departure_date }],
      return_date,
      adults: 1,
      children: 0,
      infants: 0,
      travel_class: 'economy',
    },
    true,
  )
}
