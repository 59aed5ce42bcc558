import type { RidePoint, RideQuestion } from '#modules/transfers/transfer-supplier.ts'
import { fixedClock } from '#platform/clock.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { createFakeHotelbedsTransfers } from '../../fake-hotelbeds-transfers/fake-hotelbeds-transfers.ts'
import { bookingRecords } from '../../fake-hotelbeds-transfers/booking-records.ts'
import { shortReference } from '../../hotelbeds/orders/short-reference.ts'
import { serveFake } from '../../fake-servers/serve-fake.ts'
import { openSimulatedTransfers } from '../../simulated-transfers/index.ts'
import { readRide } from '../../tariff-transfers/ride-record.ts'
import { openHotelbedsTransfers } from '../hotelbeds-transfers.ts'

export const PAIR = { apiKey: 'stand-in-key', secret: 'stand-in-secret' }

const AIRPORT: RidePoint = {
  type: 'airport',
  id: 'LOS',
  name: 'Murtala Muhammed International Airport',
  address: null,
  country: 'NG',
  latitude: 6.577,
  longitude: 3.321,
  timezone: 'Africa/Lagos',
}
const hotel = (id: string, latitude: number): RidePoint => ({ ...AIRPORT, type: 'hotel', id, name: id, latitude })

/** Hotels by where they are: at two of them something happens. */
const HOTELS = [hotel('LOS-12', 6.45), hotel('BJL-0', 6.41), hotel('BJL-1', 6.42)] as const
const [USUAL, DEARER, GONE] = HOTELS

export const RIDE: RideQuestion = {
  from: AIRPORT,
  to: USUAL,
  pickUpAt: '2026-12-01T15:30',
  pickUpInstant: '2026-12-01T14:30:00.000Z',
  isReturn: false,
  adults: 2,
  childAges: [14],
  bags: 2,
  childSeats: true,
  km: 24,
  minutes: 50,
}
export const DEARER_RIDE = { ...RIDE, to: DEARER }
export const GONE_RIDE = { ...RIDE, to: GONE }

/** The adapter over HTTP to the fake server over the simulator, with a clock that all three share. */
export async function openHotelbedsTransfersStage() {
  const { db, close } = await openTestDatabase()
  const clock = fixedClock('2026-11-02T09:00:00Z')
  const behind = openSimulatedTransfers({ db, clock })
  const places = {
    airport: (code: string) => (code === AIRPORT.id ? AIRPORT : null),
    at: ({ latitude }: Pick<RidePoint, 'latitude' | 'longitude'>) =>
      HOTELS.find((one) => one.latitude === latitude) ?? USUAL,
  }
  const fake = createFakeHotelbedsTransfers({ ...PAIR, supplier: behind, places, db, clock })
  const served = await serveFake(fake)
  return {
    db,
    clock,
    fake,
    /** The same seller, whose answers somebody changes on their way. */
    over: (fetching: typeof fetch) => openHotelbedsTransfers({ ...PAIR, address: served.url, db, clock, fetching }),
    supplier: openHotelbedsTransfers({ ...PAIR, address: served.url, db, clock }),
    /** What the driver of an order of ours was told. */
    async toldOf(clientReference: string) {
      const record = (await bookingRecords.list(db)).find(
        (one) => one.clientReference === shortReference(clientReference),
      )
      const ride = record && (await readRide(db, behind.code, { clientReference: record.supplierReference }))
      return {
        sign: ride?.booked.sign ?? null,
        flight: ride?.booked.flightNumber ?? null,
        notes: ride?.booked.notes ?? null,
      }
    },
    async close() {
      await served.close()
      await close()
    },
  }
}
