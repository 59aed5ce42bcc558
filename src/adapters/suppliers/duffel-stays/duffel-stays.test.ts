import type { Stay } from '#modules/hotels/stay-supplier.ts'
import { describeStaySupplier } from '#modules/hotels/stay-supplier.conformance.ts'
import { accommodationIdOf } from '../fake-duffel-stays/describe-stays.ts'
import { openDuffelStaysStage } from './testing/duffel-stays-stage.ts'

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
  describeStaySupplier(`Duffel Stays (${rooms.length} rooms)`, async () => {
    const { supplier, requestsOf, close } = await openDuffelStaysStage()
    return {
      supplier,
      text: 'cotonou',
      destination: { type: 'city', id: 'COO' },
      stay: { ...STAY, rooms },
      dearer: accommodationIdOf('BJL-0'),
      gone: accommodationIdOf('BJL-1'),
      lastRoom: accommodationIdOf('BJL-8'),
      requestsOf,
      close,
    }
  })
}
