import { sql, type Expression, type SqlBool } from 'kysely'
import { Refusal } from '#contracts/errors.ts'
import type { ChosenExtras, Order, OrderItem, Product, WantedWithOffer } from '#modules/orders/index.ts'
import { travellersOf } from '#modules/orders/index.ts'
import { supplierTotal } from '#modules/pricing/index.ts'
import { supplierByCode, type SupplierOrderOutcome } from '#modules/suppliers/index.ts'
import { confirmedOf } from '../offers/stay-offer.ts'
import type { StayOrderRequest } from '../stay-supplier.ts'
import { checkGuests, leadsOf } from './check-guests.ts'
import { describeStay } from './describe-stay.ts'
import type { HotelOrderDeps } from './hotel-order-deps.ts'
import { stayFactsIn } from './stay-facts.ts'
import { soldStayOf } from './stay-item.ts'
import { factsOfStay, type StayOffer, stayOfferOf } from './stay-offer-of.ts'

/** Stays in hotels, as orders know them. */
export function createHotelProduct(deps: HotelOrderDeps): Product<StayOffer> {
  return {
    kind: 'hotel',
    suppliers: deps.suppliers,
    takesSomeTravellers: true,
    readOffer: (stored, language) => stayOfferOf(deps, confirmedOf(stored), language),
    checkTravellers: checkGuests,
    readExtras: async (_offer, wanted) => noExtras(wanted),
    prepareOrder: async (order, item, payment) => prepareStay(deps, order, item, payment),
    // One voucher for all rooms.
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
  const { propertyId, rateKeys } = soldStayOf(item)
  const request: StayOrderRequest = {
    clientReference: item.clientReference,
    propertyId,
    rateKeys,
    payment,
    expectedTotal: supplierTotal(item.price),
    leads: leadsOf(travellersOf(order, item), rateKeys.length).map(({ firstName, lastName }) => ({
      firstName,
      lastName,
    })),
  }
  return () => supplier.order(request)
}

function describing(deps: HotelOrderDeps) {
  return {
    factsOf: (item) => factsOfStay(item.supplierCode, soldStayOf(item)),
    shortTitle: (item) => soldStayOf(item).hotel.name,
    title(item) {
      const { name, city_name: city } = soldStayOf(item).hotel
      return `${name}, ${city}`
    },
    async describe(_order, item, { language }) {
      const stay = await describeStay(deps, soldStayOf(item), language)
      const title = `${stay.hotel.name}, ${stay.hotel.city_name}`
      const facts = stayFactsIn(deps.translate, stay, language)
      return { kind: 'hotel', details: { title, facts, stay, search_session_id: item.searchSessionId } }
    },
    summarise: () => null,
    matches: (pattern): Expression<SqlBool> => sql<SqlBool>`concat_ws(' ',
      order_items.sold #>> '{hotel,name}', order_items.sold #>> '{hotel,city_name}') ilike ${pattern}`,
    exportOf: async () => ({ flights: [], extrasOf: () => [] }),
    evidenceOf(item) {
      const { hotel, query, rooms } = soldStayOf(item)
      return [
        {
          hotel: hotel.name,
          address: hotel.address,
          checkIn: query.checkIn,
          checkOut: query.checkOut,
          rooms: rooms.map(({ name }) => name),
          status: item.status,
          pnr: item.pnr,
          vouchers: item.vouchers,
        },
      ]
    },
  } satisfies Partial<Product<StayOffer>>
}
