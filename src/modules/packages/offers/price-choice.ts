import { Refusal } from '#contracts/errors.ts'
import { CHARGE_CURRENCY } from '#contracts/money.ts'
import type { PackageConfirmRequest } from '#contracts/packages/booking.ts'
import type { PackagePriceKind } from '#contracts/packages/kinds.ts'
import type { PassengerType, Price } from '#contracts/prices.ts'
import { priceOfLines } from '#modules/pricing/index.ts'
import type { Departure } from '../catalogue/departures.ts'
import type { PackageEntry } from '../catalogue/package-entry.ts'
import { moneyOf, priceOn } from '../catalogue/package-prices.ts'
import type { FittedRoom } from '#contracts/packages/fit-rooms.ts'
import type { PackageChoice } from './package-choice.ts'

/** In the shop's own currency. */
type Line = Omit<PackageChoice['lines'][number], 'currency'>

interface Chosen {
  readonly entry: PackageEntry
  readonly departure: Departure
  readonly rooms: readonly FittedRoom[]
  readonly asked: PackageConfirmRequest
}

/**
 * What each part of a choice costs.
 * @throws Refusal `validation_failed` for nights and extras that the package does not have
 */
export function linesOf(chosen: Chosen): readonly Line[] {
  const { rooms, asked } = chosen
  const people = (kind: PackagePriceKind, type: PassengerType, quantity: number): readonly Line[] => {
    const price = priceOn(chosen.entry, chosen.departure, kind)
    return quantity > 0 && price ? [{ code: kind, type, quantity, amount: price.amount * quantity }] : []
  }
  const adultsIn = (sharing: FittedRoom['sharing']) =>
    rooms.filter((room) => room.sharing === sharing).reduce((sum, { adults }) => sum + adults, 0)
  return [
    ...(['quad', 'triple', 'double', 'single'] as const).flatMap((kind) => people(kind, 'ADT', adultsIn(kind))),
    ...people('child', 'CNN', asked.children),
    ...people('infant', 'INF', asked.infants),
    ...nightLines(chosen),
    ...extraLines(chosen),
  ]
}

function nightLines({ entry: { extraNight }, asked }: Chosen): readonly Line[] {
  const wanted = asked.extra_nights ?? []
  const nights = wanted.reduce((sum, one) => sum + one, 0)
  if (nights === 0) return []
  const isTooMuch = wanted.length > asked.adults + asked.children || wanted.some((one) => one > (extraNight?.most ?? 0))
  if (!extraNight || isTooMuch) throw new Refusal('validation_failed', { fields: { extra_nights: 'invalid' } })
  return [{ code: 'extra_night', type: 'ADT', quantity: nights, amount: moneyOf(extraNight.price).amount * nights }]
}

function extraLines({ entry, asked }: Chosen): readonly Line[] {
  const most = { traveller: asked.adults + asked.children, booking: 1 }
  return (asked.extras ?? []).flatMap(({ code, quantity }, at) => {
    const extra = entry.extras.find((one) => one.code === code)
    const isTwice = (asked.extras ?? []).findIndex((one) => one.code === code) !== at
    if (!extra || isTwice || quantity > most[extra.per])
      throw new Refusal('validation_failed', { fields: { [`extras.${at}.quantity`]: 'invalid' } })
    const amount = moneyOf(extra.price).amount * quantity
    return quantity > 0 ? [{ code: `extra:${code}`, type: 'ADT' as const, quantity, amount }] : []
  })
}

/** The price of these lines, before what the shop adds. */
export function priceOf(lines: readonly Line[], { adults, children, infants }: PackageConfirmRequest): Price {
  const counts = { ADT: adults, CNN: children, INF: infants }
  const passengers = (['ADT', 'CNN', 'INF'] as const)
    .filter((type) => counts[type] > 0)
    .map((type) => {
      const base = lines.filter((line) => line.type === type).reduce((sum, { amount }) => sum + amount, 0)
      return { type, count: counts[type], base, taxes: 0, total: base }
    })
  return priceOfLines({ currency: CHARGE_CURRENCY, passengers, taxes: [], fees: [] })
}
