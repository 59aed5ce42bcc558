import { describeStaySupplier } from '#modules/hotels/stay-supplier.conformance.ts'
import type { Stay } from '#modules/hotels/stay-supplier.ts'
import { numberOf } from '../fake-hotelbeds/hotel-codes.ts'
import { openHotelbedsStage } from './testing/hotelbeds-stage.ts'

const STAY: Stay = {
  checkIn: '2026-12-01',
  checkOut: '2026-12-04',
  nationality: 'NG',
  rooms: [{ adults: 2, childAges: [] }],
  audiences: ['everyone'],
}

for (const rooms of [
  STAY.rooms,
  [
    { adults: 1, childAges: [5] },
    { adults: 2, childAges: [] },
  ],
]) {
  describeStaySupplier(`Hotelbeds (${rooms.length} rooms)`, async () => {
    const { supplier, requestsOf, close } = await openHotelbedsStage()
    return {
      supplier,
      text: 'cotonou',
      destination: { type: 'city', id: 'COO' },
      stay: { ...STAY, rooms },
      dearer: String(numberOf('BJL-0')),
      gone: String(numberOf('BJL-1')),
      lastRoom: String(numberOf('BJL-8')),
      requestsOf,
      close,
    }
  })
}
