import { supplierSchema } from '#contracts/octo/products.ts'
import { type ActivitySupplier, orderActivity, supplierOrderOf } from '#modules/activities/activity-supplier.ts'
import type { Clock } from '#platform/clock.ts'
import { createSealedText } from '../real-orders/sealed-text.ts'
import { cancelBooking, quoteCancellation, release } from './bookings/cancel.ts'
import { confirm } from './bookings/confirm.ts'
import { findBooking, findOrdered } from './bookings/find-booking.ts'
import { quoteTicketSchema } from './bookings/quote-ticket.ts'
import { extend, reserve } from './bookings/reserve.ts'
import { createCatalogue } from './catalogue/catalogue.ts'
import { describe, listCities, search } from './catalogue/find-activities.ts'
import { callOcto } from './client/call-octo.ts'
import type { OctoTimeouts } from './client/connection.ts'
import { reading } from './client/refusals.ts'
import type { OctoDeps, OctoPlaces } from './octo-deps.ts'
import { listDays, listSlots } from './slots/read-slots.ts'

interface OctoOptions {
  /** `https://supplier.example/octo`, without a slash at its end. */
  readonly address: string
  readonly key: string
  readonly clock: Clock
  readonly places: OctoPlaces
  /** @default the global one */
  readonly fetching?: typeof fetch
  readonly timeouts?: Partial<OctoTimeouts>
}

const CODE = 'octo'
const TIMEOUTS: OctoTimeouts = { reading: 20_000, booking: 65_000 }

/** A supplier of activities that speaks the open standard OCTO, whoever it is. */
export function openOctoSupplier(options: OctoOptions): ActivitySupplier {
  const deps = depsOf(options)
  const calls: Pick<ActivitySupplier, 'reserve' | 'confirm' | 'find'> = {
    reserve: (request) => reserve(deps, request),
    confirm: (request) => confirm(deps, request),
    find: (uuid) => findBooking(deps, uuid),
  }
  return {
    ...calls,
    code: CODE,
    cities: () => listCities(deps),
    search: (place, days, language, signal) => search(deps, place, days, language, signal),
    describe: (activityId, language) => describe(deps, activityId, language),
    calendar: (question, signal) => listDays(deps, question, signal),
    availability: (question, signal) => listSlots(deps, question, signal),
    extend: (uuid, holdMinutes) => extend(deps, uuid, holdMinutes),
    release: (uuid) => release(deps, uuid),
    order: (request) => orderActivity(calls, request),
    async findOrder(clientReference) {
      const booking = await findOrdered(deps, clientReference)
      return booking && supplierOrderOf(booking)
    },
    quoteCancellation: (supplierOrderId) => quoteCancellation(deps, supplierOrderId),
    cancelOrder: (quoteId) => cancelBooking(deps, quoteId),
    async probe() {
      await reading(
        callOcto(deps, {
          method: 'GET',
          path: '/supplier',
          schema: supplierSchema.pick({ id: true }),
          kind: 'reading',
        }),
      )
    },
  }
}

function depsOf({ address, key, clock, places, ...options }: OctoOptions): OctoDeps {
  const connection = {
    address,
    key,
    clock,
    fetching: options.fetching ?? fetch,
    timeouts: { ...TIMEOUTS, ...options.timeouts },
  }
  return {
    ...connection,
    code: CODE,
    places,
    catalogue: createCatalogue(connection),
    quotes: createSealedText(key, quoteTicketSchema),
  }
}
