import type { Penalty } from '#contracts/cancel-terms.ts'
import type { Money } from '#contracts/money.ts'
import type { VehicleClass } from '#contracts/transfers/vehicles.ts'
import type { RideQuestion, SupplierRide } from '#modules/transfers/transfer-supplier.ts'
import { instantOfLocal } from '#platform/local-time.ts'
import { decimalMoney, knownCurrency } from '../../real-orders/decimal-money.ts'
import { rideTotal } from '../../tariff-transfers/ride-price.ts'
import type { TransferService } from '../client/answers.ts'
import type { HotelbedsTransfersDeps } from '../hotelbeds-transfers-deps.ts'
import { pathOf } from './ask-services.ts'

/** A vehicle for these people alone. */
const PRIVATE = 'PRIVATE'

/** What a name of a vehicle, or of its category, says; the first that fits. */
const CLASSES: readonly (readonly [words: RegExp, name: VehicleClass])[] = [
  [/wheelchair|adapted|accessible|reduced mobility/i, 'accessible'],
  [/minibus|bus|coach/i, 'minibus'],
  [/minivan|van|mpv|suv|people carrier/i, 'van'],
  [/premium|luxury|executive|business/i, 'comfort'],
]

/** A service as the port tells it; null for one that is shared, has no room, is free, or does not say how long its driver waits. */
export function describeService(
  deps: Pick<HotelbedsTransfersDeps, 'tickets' | 'clock'>,
  question: RideQuestion,
  service: TransferService,
): SupplierRide | null {
  const { transferType, vehicle, category, maxPaxCapacity: seats, content, price: asked } = service
  const waitMinutes = waitOf(service)
  const people = question.adults + question.childAges.length
  // A suitcase for every seat is what its general terms let everybody bring.
  const hasRoom = people <= seats && question.bags <= seats
  if (transferType !== PRIVATE || !hasRoom || waitMinutes === null) return null
  const currency = knownCurrency(asked.currencyId)
  const total = decimalMoney(asked.totalAmount, currency)
  if (total.amount === 0) return null
  const penalties = penaltiesOf(question, service, total)
  const isMet = (content.transferDetailInfo ?? []).some(({ name }) => /meet|greet|name ?sign/i.test(name))
  return {
    key: deps.tickets.write({
      k: service.rateKey,
      q: pathOf(question),
      vehicle: `${vehicle.code}.${category.code}`,
      net: total.amount,
      currency,
      penalties: penalties.map(({ from, penalty }) => ({ from, amount: penalty.amount })),
      at: Math.floor(deps.clock.now().getTime() / 1000),
    }),
    vehicle: { class: classOf(service), model: vehicle.name.slice(0, 60), seats, bags: seats },
    included: isMet ? ['meet_and_greet'] : [],
    price: rideTotal(question, { currency, base: total.amount, vatBps: 0 }),
    waitMinutes,
    penalties,
    vehiclesLeft: null,
  }
}

function classOf({ vehicle, category }: TransferService): VehicleClass {
  const words = `${vehicle.name} ${category.name}`
  return CLASSES.find(([said]) => said.test(words))?.[1] ?? 'economy'
}

/** Of several waits, for flights of the country and of others, the shortest is promised. */
function waitOf({ content }: TransferService): number | null {
  const waits = (content.supplierTransferTimeInfo ?? []).flatMap(({ value, type, metric }) =>
    type.includes('WAITING') && metric.toLowerCase().startsWith('minute') && value > 0 ? [Math.round(value)] : [],
  )
  return waits.length > 0 ? Math.min(...waits) : null
}

/** Deadlines stand on the clock of the pick-up. Without any nothing comes back. */
function penaltiesOf(
  { from, pickUpInstant }: RideQuestion,
  { cancellationPolicies }: TransferService,
  total: Money,
): Penalty[] {
  const policies = (cancellationPolicies ?? []).map(({ amount, from: local }) => ({
    at: instantOfLocal(from.timezone, local.slice(0, 16)),
    local: local.slice(0, 16),
    amount: Math.min(total.amount, decimalMoney(amount, total.currency).amount),
  }))
  if (policies.length === 0) {
    const always = new Date(0)
    return [{ from: always.toISOString(), from_local: always.toISOString().slice(0, 19), penalty: total }]
  }
  let most = 0
  return policies
    .filter(({ at }) => at <= new Date(pickUpInstant))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, local, amount }) => {
      most = Math.max(most, amount)
      return { from: at.toISOString(), from_local: `${local}:00`, penalty: { amount: most, currency: total.currency } }
    })
}
