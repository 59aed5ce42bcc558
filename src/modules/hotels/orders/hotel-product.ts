import { sql, type Expression, type SqlBool } from 'kysely'
import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import type { ChosenExtras, Order, OrderItem, Product, WantedWithOffer } from '#modules/orders/index.ts'
import { travellersOf } from '#modules/orders/index.ts'
import { supplierTotal } from '#modules/pricing/index.ts'
import { supplierByCode, type SupplierOrderOutcome } from '#modules/suppliers/index.ts'
import { bookingIdOf, confirmedOf } from '../offers/stay-offer.ts'
import type { StayOrderRequest } from '../stay-supplier.ts'
import { checkGuests, leadOf } from './check-guests.ts'
import { type DescribedStay, describeStay } from './describe-stay.ts'
import { exportedStay } from './export-stay.ts'
import type { HotelOrderDeps } from './hotel-order-deps.ts'
import { stayFactsIn } from './stay-facts.ts'
import { momentsOfStay, soldStayOf, titleOfStay } from './stay-item.ts'
import { factsOfStay, type StayOffer, stayOfferOf } from './stay-offer-of.ts'
import { stayEvidence } from './stay-evidence.ts'

/** Rooms of stays in hotels, as orders know them: each an item of its own. */
export function createHotelProduct(deps: HotelOrderDeps): Product<StayOffer> {
  return {
    kind: 'hotel',
    suppliers: deps.suppliers,
    takesSomeTravellers: true,
    takesRequests: true,
    tellsTimes: true,
    readOffer: (stored, language) => stayOfferOf(deps, confirmedOf(stored), language),
    checkTravellers: checkGuests,
    readExtras: async (_offer, wanted) => noExtras(wanted),
    prepareOrder: async (order, item, payment) => prepareStay(deps, order, item, payment),
    issued: (_order, _item, { ticketNumbers }) =>
      ticketNumbers.length === 1 ? { tickets: new Map(), vouchers: ticketNumbers } : null,
    ...describing(deps),
  }
}

function noExtras({ extras }: WantedWithOffer): ChosenExtras {
  return {
    lines() {
      if (extras?.length)
        throw new Refusal('extra_unavailable', { details: { extras: extras.map((one) => one.extra_id) } })
      return []
    },
    changes: () => ({}),
  }
}

function prepareStay(
  deps: HotelOrderDeps,
  order: Order,
  item: OrderItem,
  payment: StayOrderRequest['payment'],
): () => Promise<SupplierOrderOutcome> {
  const supplier = supplierByCode(deps, item.supplierCode)
  const { propertyId, rateKey, room } = soldStayOf(item)
  const { firstName, lastName } = leadOf(travellersOf(order, item))
  const { email, phone } = order.contact
  const request: StayOrderRequest = {
    clientReference: item.clientReference,
    propertyId,
    rateKey,
    party: { adults: room.adults, childAges: room.child_ages },
    lead: { firstName, lastName },
    contact: { email, phone },
    specialRequests: item.specialRequests,
    payment,
    expectedTotal: supplierTotal(item.price),
  }
  return () => supplier.order(request)
}

/** With the number of the room where there are several. */
function titleOf({ translate }: HotelOrderDeps, { hotel, query, room }: DescribedStay, language: Language): string {
  const title = `${hotel.name}, ${hotel.city_name}`
  const number = room.room_index + 1
  return query.rooms.length > 1 ? translate(language, 'hotels.room_title', { title, number }) : title
}

function describing(deps: HotelOrderDeps) {
  return {
    factsOf: (item) => factsOfStay(item.supplierCode, soldStayOf(item)),
    shortTitle: (item) => soldStayOf(item).hotel.name,
    title: titleOfStay,
    addressOf: (item) => soldStayOf(item).hotel.address,
    momentsOf: momentsOfStay,
    async describe({ timeZone }, item, { language }) {
      const sold = soldStayOf(item)
      const stay = await describeStay(deps, sold, language)
      const title = titleOf(deps, stay, language)
      const facts = stayFactsIn(deps.translate, stay, { language, timeZone })
      return {
        kind: 'hotel',
        details: {
          title,
          facts,
          stay: { booking_id: bookingIdOf(sold), ...stay },
          search_session_id: item.searchSessionId,
        },
      }
    },
    summarise: () => null,
    matches: (pattern): Expression<SqlBool> => sql<SqlBool>`concat_ws(' ',
      order_items.sold #>> '{hotel,name}', order_items.sold #>> '{hotel,city_name}') ilike ${pattern}`,
    exportOf: async (_order, item) => ({ flights: [], stays: [exportedStay(item)], extrasOf: () => [] }),
    evidenceOf: stayEvidence,
  } satisfies Partial<Product<StayOffer>>
}
