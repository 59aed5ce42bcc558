import { sql, type Expression, type SqlBool } from 'kysely'
import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import {
  type ChosenExtras,
  nextOfKinOf,
  type Order,
  type OrderItem,
  type Product,
  revealTravellers,
  type WantedWithOffer,
} from '#modules/orders/index.ts'
import { supplierTotal } from '#modules/pricing/index.ts'
import { supplierByCode, type SupplierOrderOutcome } from '#modules/suppliers/index.ts'
import type { PolicyRequest } from '../insurer.ts'
import { chosenOf } from '../offers/policy-offer.ts'
import { coverFacts } from '../sale-facts.ts'
import { offerCover } from '../cross-sell/offer-cover.ts'
import { suggestCover } from '../cross-sell/suggest-cover.ts'
import { declineQuote } from '../quotes/decline-cover.ts'
import { findQuote } from '../quotes/quote-store.ts'
import { readCoverAnswers } from './answers.ts'
import { checkInsured } from './check-insured.ts'
import { type CoverOffer, coverOfferOf } from './cover-offer.ts'
import { describeCover } from './describe-cover.ts'
import type { InsuranceOrderDeps } from './insurance-order-deps.ts'
import { factsOfCover, titleOfCover } from './policy-facts.ts'
import { soldCoverOf } from './policy-item.ts'
import { isForOthers, quoteAnew } from './quote-anew.ts'
import { coverEvidence } from './cover-evidence.ts'

/** Travel cover, as orders know it: one policy for all travellers of the order, a certificate for each. */
export function createInsuranceProduct(deps: InsuranceOrderDeps): Product<CoverOffer> {
  return {
    kind: 'insurance',
    asksNextOfKin: true,
    suppliers: deps.suppliers,
    tellsTimes: true,
    ...offering(deps),
    prepareOrder: (order, item) => preparePolicy(deps, order, item),
    issued: (_order, item, { ticketNumbers }) =>
      ticketNumbers.length === item.travellers.length
        ? {
            tickets: new Map(item.travellers.map((position, at) => [position, ticketNumbers[at] ?? ''])),
            vouchers: [],
          }
        : null,
    ...besides(deps),
    ...describing(deps),
  }
}

/** Where else it is offered than by itself. */
function besides(deps: InsuranceOrderDeps) {
  const { quoting, translate } = deps
  return {
    suggest: (trip, reader) => suggestCover(quoting, translate, trip, reader),
    offerCrossSell: (trip, asker) => offerCover(quoting, translate, trip, asker),
    async offerDeclined({ searchId }) {
      const quote = await findQuote(quoting, searchId)
      if (quote) await declineQuote(quoting, quote)
    },
  } satisfies Partial<Product<CoverOffer>>
}

function offering(deps: InsuranceOrderDeps) {
  return {
    readOffer: async (stored) => coverOfferOf(chosenOf(stored)),
    checkTravellers: checkInsured,
    readAnswers: async (_offer, answers) => readCoverAnswers(answers),
    readExtras: async (_offer, wanted) => noExtras(wanted),
    needsNewSearch: async (offer, travellers) => isForOthers(offer, travellers),
    searchAnew: async (offer, wanted) => ({
      offer: await quoteAnew(deps, offer, wanted.passengers),
      extras: noExtras(wanted),
    }),
  } satisfies Partial<Product<CoverOffer>>
}

function noExtras({ extras }: Pick<WantedWithOffer, 'extras'>): ChosenExtras {
  return {
    lines() {
      if (extras?.length)
        throw new Refusal('extra_unavailable', { details: { extras: extras.map((one) => one.extra_id) } })
      return []
    },
    changes: () => ({}),
  }
}

async function preparePolicy(
  deps: InsuranceOrderDeps,
  order: Order,
  item: OrderItem,
): Promise<() => Promise<SupplierOrderOutcome>> {
  const insurer = supplierByCode(deps, item.supplierCode)
  const travellers = await revealTravellers(deps, order, item)
  const { email, phone } = order.contact
  const request: PolicyRequest = {
    clientReference: item.clientReference,
    planKey: soldCoverOf(item).planKey,
    insured: travellers.map(({ firstName, lastName, bornOn }) => ({ firstName, lastName, bornOn })),
    contact: { email, phone },
    nextOfKin: nextOfKinOf(item),
    expectedTotal: supplierTotal(item.price),
  }
  return () => insurer.order(request)
}

function describing(deps: InsuranceOrderDeps) {
  const { translate } = deps
  return {
    factsOf: (item) => coverFacts(item.supplierCode, soldCoverOf(item).question),
    shortTitle(item) {
      const { plan, question } = soldCoverOf(item)
      return `${plan.level} ${question.destinations.join(' ')}`
    },
    title: (item, language) => titleOfCover(translate, describeCover(deps, soldCoverOf(item), language), language),
    async describe(_order, item, { language }) {
      const cover = describeCover(deps, soldCoverOf(item), language)
      return {
        kind: 'insurance',
        details: {
          title: titleOfCover(translate, cover, language),
          facts: factsOfCover(translate, cover, language),
          cover,
        },
      }
    },
    summarise: () => null,
    matches: (pattern): Expression<SqlBool> => sql<SqlBool>`concat_ws(' ',
      order_items.pnr, order_items.sold #>> '{plan,insurer}', order_items.sold #>> '{plan,level}') ilike ${pattern}`,
    exportOf: async ({ language }, item) => ({
      flights: [],
      others: [exportedPolicy(deps, item, language)],
      extrasOf: () => [],
    }),
    evidenceOf: coverEvidence,
  } satisfies Partial<Product<CoverOffer>>
}

/** Cover as the export of an account tells it, with whom its insurer would call. */
function exportedPolicy(deps: InsuranceOrderDeps, item: OrderItem, language: Language) {
  const { translate } = deps
  const cover = describeCover(deps, soldCoverOf(item), language)
  const kin = nextOfKinOf(item)
  const numbers = item.pnr === null ? [] : [item.pnr, ...item.tickets.values()]
  return {
    title: titleOfCover(translate, cover, language),
    facts: [
      ...numbers.map((value) => ({ name: translate(language, 'policies.certificate.policy'), value })),
      ...factsOfCover(translate, cover, language),
      ...(kin ? [{ name: translate(language, 'policies.facts.kin'), value: `${kin.name}, ${kin.phone}` }] : []),
    ],
  }
}
