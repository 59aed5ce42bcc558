import { sql, type Expression, type SqlBool } from 'kysely'
import { Refusal } from '#contracts/errors.ts'
import type {
  ChosenExtras,
  ItemReader,
  Order,
  OrderItem,
  Product,
  ProductOffer,
  StoredOffer,
  WantedWithOffer,
} from '#modules/orders/index.ts'
import { supplierTotal } from '#modules/pricing/index.ts'
import type { CaseDeps } from '../deps.ts'
import { createCaseDesk } from './case-desk.ts'
import { FEE_FACTS, offeredFeesOf, type SoldFees, soldFeesOf, soldFeesSchema } from './case-offer.ts'
import { followDispute } from './disputed-fees.ts'
import { factsOfFees, titleOfReference } from './fee-words.ts'
import { feeEvidence } from './fee-evidence.ts'

interface FeesOffer extends ProductOffer<SoldFees> {
  readonly kind: 'case'
}

/** Of a hundred that is paid in parts, so much comes first. */
const FIRST_PERCENT = 40

/** What is paid in a case, as orders know it: an item that holds the fees that were due. */
export function createCaseProduct(deps: CaseDeps & Pick<Product, 'suggest'>): Product<FeesOffer> {
  const desk = createCaseDesk(deps)
  return {
    kind: 'case',
    suppliers: [desk],
    takesSomeTravellers: true,
    tellsTimes: true,
    readOffer: async (stored) => readOffer(stored),
    // Who pays is all that is asked.
    checkTravellers: () => ({ issues: {}, holders: new Map(), needsPassports: false }),
    readExtras: async (_offer, wanted) => noExtras(wanted),
    async prepareOrder(order, item, payment) {
      const sold = soldFeesOf(item)
      const request = {
        clientReference: item.clientReference,
        orderId: order.id,
        caseId: sold.caseId,
        feeIds: sold.fees.map(({ id }) => id),
        expectedTotal: supplierTotal(item.price),
        holdUntil: payment === 'hold' ? keptUntil(order, sold) : null,
      }
      return () => desk.order(request)
    },
    issued: (_order, _item, { ticketNumbers }) =>
      ticketNumbers.length === 1 ? { tickets: new Map(), vouchers: ticketNumbers } : null,
    moneyDisputed: ({ clientReference }, news) => followDispute(deps, clientReference, news),
    ...(deps.suggest && { suggest: deps.suggest }),
    ...describing(deps),
  }
}

function readOffer(stored: StoredOffer): FeesOffer {
  const offered = offeredFeesOf(stored)
  const { offerId, searchId, sessionId, supplierCode, supplierRef, expiresAt, price, laterParts, partsUntil } = offered
  const until = partsUntil === null ? null : new Date(partsUntil)
  return {
    kind: 'case',
    offerId,
    searchId,
    sessionId,
    supplierCode,
    supplierRef,
    expiresAt,
    price,
    facts: FEE_FACTS,
    hold: until && { paymentRequiredBy: until, priceGuaranteedUntil: until },
    inParts: until && {
      until,
      firstPercent: FIRST_PERCENT,
      laterParts: Array.from({ length: laterParts }, (_, at) => at + 1),
    },
    period: null,
    scarce: [],
    sold: soldFeesSchema.parse(offered),
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

/** As long as its customer was promised. */
const keptUntil = ({ paymentOption, paymentExpiresAt }: Order, { partsUntil }: SoldFees): Date =>
  paymentOption === 'instalments' && partsUntil !== null ? new Date(partsUntil) : paymentExpiresAt

function describing(deps: CaseDeps) {
  const factsOf = (item: OrderItem, language: Order['language']) => factsOfFees(deps, soldFeesOf(item), language)
  return {
    factsOf: () => FEE_FACTS,
    shortTitle: (item) => soldFeesOf(item).reference,
    title: (item, language) => titleOfReference(deps, soldFeesOf(item).reference, language),
    async describe(_order: Order, item: OrderItem, { owner, language }: ItemReader) {
      const { caseId, reference } = soldFeesOf(item)
      const facts = factsOf(item, language)
      return {
        kind: 'case' as const,
        details: {
          title: titleOfReference(deps, reference, language),
          facts,
          case_id: owner ? caseId : null,
        },
      }
    },
    summarise: () => null,
    matches: (pattern): Expression<SqlBool> => sql<SqlBool>`order_items.sold ->> 'reference' ilike ${pattern}`,
    exportOf: async ({ language }, item) => ({
      flights: [],
      others: [{ title: titleOfReference(deps, soldFeesOf(item).reference, language), facts: factsOf(item, language) }],
      extrasOf: () => [],
    }),
    evidenceOf: feeEvidence,
  } satisfies Partial<Product<FeesOffer>>
}
