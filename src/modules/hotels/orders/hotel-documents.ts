import {
  createVouchers,
  type DocumentDeps,
  type ItemDocuments,
  type PlainFactsDeps,
  readPlainFacts,
} from '#modules/documents/index.ts'
import { daysBetween } from '#platform/local-date.ts'
import { soldStayOf } from './stay-item.ts'

/** Rooms of stays, as documents of orders show them: a voucher of their facts, and a price of the room as a whole. */
export function createHotelDocuments(deps: DocumentDeps & PlainFactsDeps): ItemDocuments {
  return {
    ...createVouchers(deps),
    pricedAsWhole: true,
    proof: {
      of: ['stay'],
      async read(order, item) {
        const { title, reference, address, times, facts } = await readPlainFacts(deps, order, item)
        const where =
          address === null ? [] : [{ name: deps.translate(order.language, 'documents.letter.address'), value: address }]
        return { title, facts: [...where, ...(reference ? [reference] : []), ...times, ...facts] }
      },
    },
    async priceName({ language }, item) {
      const { hotel, room, query } = soldStayOf(item)
      const nights = daysBetween(query.checkIn, query.checkOut)
      const name = query.rooms.length > 1 ? 'price_name_room' : 'price_name'
      const sold = room.terms.payment === 'at_property' ? `${name}_deposit` : name
      const number = room.room_index + 1
      return deps.translate(language, `hotels.${sold}`, { hotel: hotel.name, room: room.name, nights, number })
    },
  }
}
