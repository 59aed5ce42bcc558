import type { CreateOrderRequest } from '#contracts/orders/create-order.ts'
import type { TransferCheckResponse, TransferOffer } from '#contracts/transfers/offers.ts'
import type { TransferSearchRequest } from '#contracts/transfers/query.ts'
import type { TransferSearchResponse, VehicleClass, VehicleOption } from '#contracts/transfers/vehicles.ts'
import type { Db } from '#db/database.ts'
import type { Caller, Visitor } from './shop.ts'

/** The steps of buying a transfer through the API, each refusing to go on after a failure. */

export const TO_LAGOS: TransferSearchRequest = {
  from: { type: 'airport', id: 'LOS' },
  to: { type: 'hotel', id: 'LOS-12' },
  pick_up_at: '2026-12-01T15:30',
  adults: 2,
  bags: 2,
}

/** Where rides go wrong, by what they do; all of them from hotels in Banjul. */
export const MAGIC_ENDS = {
  dearerOnCheck: 'BJL-0',
  goneOnCheck: 'BJL-1',
  goneOnOrder: 'BJL-2',
  declines: 'BJL-3',
  answerLost: 'BJL-4',
  silent: 'BJL-5',
  rubbish: 'BJL-6',
} as const

/** To an airport nobody need say their flight. */
export const fromBanjul = (hotel: string): TransferSearchRequest => ({
  ...TO_LAGOS,
  from: { type: 'hotel', id: hotel },
  to: { type: 'airport', id: 'BJL' },
})

export async function searchRides(visitor: Caller, form: TransferSearchRequest): Promise<TransferSearchResponse> {
  const answer = await visitor.call('transferSearch', form)
  if (answer.status !== 200) throw new Error(`search: ${JSON.stringify(answer.body)}`)
  return answer.body
}

export function optionOf(
  { options }: TransferSearchResponse,
  wanted: VehicleClass = 'comfort',
  supplier?: string,
): VehicleOption {
  const found = options.find((option) => option.vehicle.class === wanted && (!supplier || option.supplier === supplier))
  if (!found) throw new Error(`no ${wanted} among ${options.map(({ option_id }) => option_id).join()}`)
  return found
}

/** What `check` is asked for an option. */
export function checkOf(form: TransferSearchRequest, { supplier, ways, total }: VehicleOption) {
  return { ...form, supplier, keys: ways.map(({ key }) => key), expected_total: total }
}

export async function confirmRide(
  visitor: Visitor,
  form: TransferSearchRequest,
  wanted: VehicleClass = 'comfort',
  supplier?: string,
): Promise<TransferCheckResponse> {
  const option = optionOf(await searchRides(visitor, form), wanted, supplier)
  const answer = await visitor.call('transferCheck', checkOf(form, option))
  if (answer.status !== 200) throw new Error(`check: ${JSON.stringify(answer.body)}`)
  return answer.body
}

export async function readRide(visitor: Visitor, booking_id: string): Promise<TransferOffer> {
  const answer = await visitor.call('transferOffer', { booking_id })
  if (answer.status !== 200) throw new Error(`offer: ${JSON.stringify(answer.body)}`)
  return answer.body.data
}

type Answers = Readonly<Record<string, string>>

/** Both ways have the same answers unless they are given one by one. */
export function rideOrder(
  { offers, price }: TransferCheckResponse,
  answers: readonly Answers[] = [{ flight_number: 'ZZ9999', sign: 'Okonkwo family' }],
  change: Partial<CreateOrderRequest> = {},
): CreateOrderRequest {
  return {
    contact: { email: 'ada@example.com', country_code: '+234', phone_number: '8031234567' },
    passengers: [{ type: 'ADT', first_name: 'Adaeze', last_name: 'Okonkwo' }],
    items: offers.map(({ offer_id, search_id }, at) => ({
      kind: 'transfer' as const,
      offer_id,
      search_id,
      answers: { ...(answers[at] ?? answers[0]) },
    })),
    expected_total: { amount: price.grand_total, currency: price.currency },
    agree_terms: true,
    ...change,
  }
}

export async function placeRide(visitor: Visitor, order: CreateOrderRequest): Promise<string> {
  const answer = await visitor.call('orderCreate', order)
  if (answer.status !== 201) throw new Error(`order: ${JSON.stringify(answer.body)}`)
  return answer.body.confirmation_id
}

/** Drivers of the agency's own at the airport of Lagos: comfort sedans, so many a day. */
export async function hireDrivers(db: Db, vehicles_a_day: number): Promise<void> {
  await db
    .insertInto('driver_tariffs')
    .values({
      code: 'LOS',
      name: 'Lagos airport',
      latitude: 6.577,
      longitude: 3.321,
      anchor_km: 4,
      currency: 'NGN',
      vat_bps: 750,
      night_from: '22:00',
      night_until: '05:30',
      night_percent: 20,
      return_percent: 10,
      child_seat_price: 200_000,
      wait_airport: 75,
      wait_elsewhere: 20,
      free_cancel_hours: 12,
      late_cancel_percent: 40,
      active: true,
    })
    .execute()
  await db
    .insertInto('driver_vehicles')
    .values({ tariff: 'LOS', class: 'comfort', model: 'Toyota Avalon', seats: 3, bags: 3, vehicles_a_day })
    .execute()
  await db
    .insertInto('driver_prices')
    .values([
      { tariff: 'LOS', class: 'comfort', until_km: 15, price: 1_800_000 },
      { tariff: 'LOS', class: 'comfort', until_km: 60, price: 2_600_000 },
    ])
    .execute()
}
