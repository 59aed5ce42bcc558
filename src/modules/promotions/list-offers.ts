import { currencySchema } from '#contracts/fields.ts'
import type { Language } from '#contracts/locale.ts'
import type { OfferRule, OffersRequest, OffersResponse } from '#contracts/orders/promotions.ts'
import type { Db } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import { customerLimit, type DiscountRule } from './discount-rule.ts'
import { ruleOf } from './rule-store.ts'

/** An end that far away is none that a visitor has to think of. */
const FAR_AWAY_MS = 2 * 365 * 86_400_000

/**
 * What the home page advertises, in a language. An offer whose rule is switched off, out of its time or
 * used up is left out.
 */
export async function listOffers(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { group }: OffersRequest,
  language: Language,
): Promise<OffersResponse> {
  const now = clock.now()
  const rows = await findOffers(db, group, now)
  const rules = await rulesOf(
    db,
    rows.flatMap(({ coupon_code }) => coupon_code ?? []),
  )
  const french = language === 'fr'
  return {
    offers: rows.map((row) => ({
      id: row.id,
      group: row.grouping,
      title: french ? row.title_fr : row.title_en,
      text: french ? row.text_fr : row.text_en,
      terms: french ? row.terms_fr : row.terms_en,
      // Automatic promotions are given without being named.
      code: row.source === 'promotion' ? null : row.coupon_code,
      ends_at: row.ends_at && row.ends_at.getTime() - now.getTime() < FAR_AWAY_MS ? row.ends_at.toISOString() : null,
      picture: row.picture,
      route: row.origin && row.destination ? { origin: row.origin, destination: row.destination } : null,
      rule: (row.coupon_code && rules.get(row.coupon_code)) || null,
    })),
  }
}

/** Offers that are given now: without a coupon, or with one that is on, in its time and not used up. */
function findOffers(db: Db, group: OffersRequest['group'], now: Date) {
  return db
    .selectFrom('offers')
    .leftJoin('coupons', 'coupons.code', 'offers.coupon_code')
    .selectAll('offers')
    .select(['coupons.source', 'coupons.ends_at'])
    .where('offers.active', '=', true)
    .$if(group !== undefined, (query) => query.where('offers.grouping', '=', group ?? 'for_you'))
    .where((where) =>
      where.or([
        where('offers.coupon_code', 'is', null),
        where.and([
          where('coupons.active', '=', true),
          where('coupons.starts_at', '<=', now),
          where('coupons.ends_at', '>', now),
          where.or([
            where('coupons.total_limit', 'is', null),
            where('coupons.used', '<', where.ref('coupons.total_limit')),
          ]),
        ]),
      ]),
    )
    .orderBy('offers.position')
    .orderBy('offers.id')
    .execute()
}

async function rulesOf(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, OfferRule>> {
  if (codes.length === 0) return new Map()
  const rows = await db.selectFrom('coupons').selectAll().where('code', 'in', codes).execute()
  return new Map(rows.map((row) => [row.code, describeRule(ruleOf(row))]))
}

const GIVEN = { coupon: 'code', promotion: 'automatic', bank_offer: 'card' } as const

function describeRule(rule: DiscountRule): OfferRule {
  const { kind, value, maxDiscount, minOrderAmount, scope } = rule
  const currency = currencySchema.parse(rule.currency)
  const money = (amount: number) => ({ amount, currency })
  return {
    kind,
    percent_bps: kind === 'percent' ? value : null,
    amount: kind === 'percent' ? null : money(value),
    applies_to: rule.appliesTo,
    most: maxDiscount === null ? null : money(maxDiscount),
    from: minOrderAmount > 0 ? money(minOrderAmount) : null,
    products: scope.products,
    first_booking_only: rule.firstBookingOnly,
    uses_per_customer: customerLimit(rule),
    combinable: rule.stackable,
    given: GIVEN[rule.source],
  }
}
