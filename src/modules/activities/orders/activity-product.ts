import { sql, type Expression, type SqlBool } from 'kysely'
import { Refusal } from '#contracts/errors.ts'
import type { Tx } from '#db/database.ts'
import type { ChosenExtras, Order, OrderItem, Product, WantedWithOffer } from '#modules/orders/index.ts'
import { travellersOf } from '#modules/orders/index.ts'
import { supplierTotal } from '#modules/pricing/index.ts'
import { supplierByCode, type SupplierOrderOutcome } from '#modules/suppliers/index.ts'
import type { ActivityOrderRequest } from '../activity-supplier.ts'
import type { ActivityOrderDeps } from '../deps.ts'
import { reservedPlacesOf } from '../offers/activity-offer.ts'
import { activityFactsIn } from './activity-facts.ts'
import { type ActivityOffer, activityOfferOf, factsOfActivity } from './activity-offer-of.ts'
import { checkParticipants, leadOf } from './check-participants.ts'
import { describeBooked } from './describe-booked.ts'
import { soldActivityOf } from './sold-activity.ts'
import { suggestActivities } from '../cross-sell/suggest-activities.ts'
import { activityEvidence } from './activity-evidence.ts'

/** Places in activities, as orders know them. */
export function createActivityProduct(deps: ActivityOrderDeps): Product<ActivityOffer> {
  return {
    kind: 'activity',
    suppliers: deps.suppliers,
    takesSomeTravellers: true,
    tellsTimes: true,
    readOffer: (stored, language) => activityOfferOf(deps, reservedPlacesOf(stored), language),
    checkTravellers: checkParticipants,
    readExtras: async (_offer, wanted) => noExtras(wanted),
    prepareOrder: async (order, item) => prepareActivity(deps, order, item),
    issued(_order, item, { ticketNumbers }) {
      const tickets = soldActivityOf(item).units.reduce((sum, { quantity }) => sum + quantity, 0)
      return ticketNumbers.length === tickets ? { tickets: new Map(), vouchers: ticketNumbers } : null
    },
    suggest: (trip, reader) => suggestActivities(deps.asking, deps.translate, trip, reader),
    anonymise: forgetAnswers,
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

function prepareActivity(deps: ActivityOrderDeps, order: Order, item: OrderItem): () => Promise<SupplierOrderOutcome> {
  const supplier = supplierByCode(deps, item.supplierCode)
  const { productId, reservation, units, answers, booked } = soldActivityOf(item)
  const { firstName, lastName } = leadOf(travellersOf(order, item))
  const { email, phone } = order.contact
  const request: ActivityOrderRequest = {
    clientReference: item.clientReference,
    activityId: productId,
    optionId: booked.option.option_id,
    slotId: booked.slot.slot_id,
    units,
    answers,
    reservation,
    contact: { firstName, lastName, email, phone, language: order.language },
    expectedTotal: supplierTotal(item.price),
  }
  return () => supplier.order(request)
}

function describing(deps: ActivityOrderDeps) {
  return {
    factsOf: (item) => factsOfActivity(item.supplierCode, soldActivityOf(item)),
    shortTitle: (item) => soldActivityOf(item).booked.activity.title,
    title: (item) => soldActivityOf(item).booked.activity.title,
    addressOf(item) {
      const { name, address } = soldActivityOf(item).booked.activity.meeting_point
      return `${name}, ${address}`
    },
    async describe({ timeZone }, item, { owner, language }) {
      const described = await describeBooked(deps, soldActivityOf(item), language)
      // What travellers have answered is for them alone.
      const booked = owner ? described : { ...described, answers: [] }
      const { title, city_name: city } = booked.activity
      const facts = activityFactsIn(deps.translate, booked, { language, timeZone })
      return { kind: 'activity', details: { title: `${title}, ${city}`, facts, booked } }
    },
    summarise: () => null,
    matches: (pattern): Expression<SqlBool> => sql<SqlBool>`concat_ws(' ',
      order_items.sold #>> '{booked,activity,title}', order_items.sold #>> '{booked,activity,city_name}') ilike ${pattern}`,
    async exportOf(order, item) {
      return { flights: [], others: [await exportedActivity(deps, item, order)], extrasOf: () => [] }
    },
    evidenceOf: activityEvidence,
  } satisfies Partial<Product<ActivityOffer>>
}

/** An activity as the export of an account tells it, with what its travellers have answered. */
async function exportedActivity(deps: ActivityOrderDeps, item: OrderItem, { language, timeZone }: Order) {
  const booked = await describeBooked(deps, soldActivityOf(item), language)
  const { title, city_name: city } = booked.activity
  return { title: `${title}, ${city}`, facts: activityFactsIn(deps.translate, booked, { language, timeZone }) }
}

/** What travellers have answered stands in what was sold, too. */
async function forgetAnswers(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update order_items
    set sold = jsonb_set(jsonb_set(sold::jsonb, '{answers}', '[]'), '{booked,answers}', '[]')
    where order_id = ${orderId} and kind = 'activity'
  `.execute(tx)
}
