import { expect, test } from 'vitest'
import { describeTransferSupplier } from '#modules/transfers/transfer-supplier.conformance.ts'
import type { RideQuestion } from '#modules/transfers/transfer-supplier.ts'
import { fixedClock } from '#platform/clock.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { hireDrivers } from '#tests/support/transfers.ts'
import { openOwnDrivers } from '../own-drivers/index.ts'
import { simulatedTransfers } from '../simulated-transfers/tariff.ts'
import { openSimulatedTransfers } from '../simulated-transfers/index.ts'
import { readRide } from './ride-record.ts'
import { isAtNight, seatsFor } from './ride-price.ts'

const NOW = '2026-11-02T09:00:00Z'

const point = (type: 'airport' | 'hotel', id: string): RideQuestion['from'] => ({
  type,
  id,
  name: id,
  address: null,
  country: 'NG',
  latitude: type === 'airport' ? 6.577 : 6.45,
  longitude: type === 'airport' ? 3.321 : 3.42,
  timezone: 'Africa/Lagos',
})
const RIDE: RideQuestion = {
  from: point('airport', 'LOS'),
  to: point('hotel', 'LOS-12'),
  pickUpAt: '2026-12-01T15:30',
  pickUpInstant: '2026-12-01T14:30:00.000Z',
  isReturn: false,
  adults: 2,
  childAges: [4],
  bags: 2,
  childSeats: true,
  km: 24,
  minutes: 50,
}

test('the simulator asks for whole naira, with tax and where a part is kept', () => {
  const rides = [7, 24, 113].flatMap((km) => simulatedTransfers({ ...RIDE, km }))
  const sums = rides.flatMap(({ price, penalties }) => [
    price.grand_total,
    ...penalties.map((one) => one.penalty.amount),
  ])
  expect(sums.filter((amount) => amount % 100 !== 0)).toEqual([])
})

describeTransferSupplier('the simulator', async () => {
  const database = await openTestDatabase()
  return {
    supplier: openSimulatedTransfers({ db: database.db, clock: fixedClock(NOW) }),
    question: RIDE,
    dearer: { ...RIDE, to: point('hotel', 'BJL-0') },
    gone: { ...RIDE, to: point('hotel', 'BJL-1') },
    async toldOf(clientReference) {
      const ride = await readRide(database.db, 'simulated_transfers', { clientReference })
      return { sign: ride?.booked.sign ?? null, flight: ride?.booked.flightNumber ?? null }
    },
    close: () => database.close(),
  }
})

test('own drivers sell so many vehicles a day, give them back, and come at another time where one is free', async () => {
  const database = await openTestDatabase()
  const { db } = database
  await hireDrivers(db, 1)
  const drivers = openOwnDrivers({ db, clock: fixedClock(NOW), name: 'Teranga' })
  const signal = new AbortController().signal
  const order = async (clientReference: string, question = RIDE) => {
    const [ride] = await drivers.search(RIDE, signal)
    const key = ride?.key ?? Buffer.from('LOS-comfort.3010000').toString('base64url')
    return drivers.order({
      clientReference,
      question,
      key,
      lead: { firstName: 'Ada', lastName: 'Obi' },
      contact: { email: 'ada@example.com', phone: '+2348031234567' },
      flightNumber: null,
      sign: 'Obi',
      notes: null,
      expectedTotal: { amount: 3_010_000, currency: 'NGN' },
    })
  }
  const first = await order('bkg_1')
  if (first.kind !== 'ordered') throw new Error(JSON.stringify(first))
  expect(await drivers.search(RIDE, signal)).toEqual([])
  expect(await order('bkg_2')).toEqual({ kind: 'declined', reason: 'seats_unavailable' })
  const later = { pickUpAt: '2026-12-02T00:30', pickUpInstant: '2026-12-01T23:30:00.000Z' }
  expect(await drivers.movePickUp?.(first.order.supplierOrderId, later)).toBe('moved')
  expect(await drivers.search(RIDE, signal)).toHaveLength(1)
  expect((await order('bkg_3')).kind).toBe('ordered')
  const back = { pickUpAt: RIDE.pickUpAt, pickUpInstant: RIDE.pickUpInstant }
  expect(await drivers.movePickUp?.(first.order.supplierOrderId, back)).toBe('refused')
  const quote = await drivers.quoteCancellation?.(first.order.supplierOrderId)
  expect(await drivers.cancelOrder?.(quote?.quoteId ?? '')).toMatchObject({ kind: 'cancelled' })
  const days = await db.selectFrom('driver_days').select(['day', 'sold']).orderBy('day').execute()
  expect(days).toEqual([
    { day: '2026-12-01', sold: 1 },
    { day: '2026-12-02', sold: 0 },
  ])
  await database.close()
})

test('nights go over midnight, and children below twelve have seats', () => {
  const at = (time: string) => isAtNight({ ...RIDE, pickUpAt: `2026-12-01T${time}` }, '22:00', '06:00')
  expect(['21:59', '22:00', '00:00', '05:59', '06:00'].map(at)).toEqual([false, true, true, true, false])
  expect(seatsFor({ ...RIDE, childAges: [0, 11, 12] })).toBe(2)
  expect(seatsFor({ ...RIDE, childSeats: false })).toBe(0)
})
