import type { Baggage } from '#contracts/flights/itineraries.ts'
import type { Condition, Conditions } from '#contracts/flights/fares.ts'
import type { Language, Translate } from '#contracts/locale.ts'
import type { Price } from '#contracts/prices.ts'
import { chargedSum } from '#contracts/rate-words.ts'

/** Bags in words: "1 × 23 kg checked, 1 cabin bag". */
export function baggageText(translate: Translate, language: Language, baggages: readonly Baggage[]): string {
  const parts = baggages
    .filter((bag) => bag.quantity > 0)
    .map((bag) =>
      bag.weight_kg === null
        ? translate(language, `documents.baggage.${bag.type}`, { quantity: bag.quantity })
        : translate(language, `documents.baggage.${bag.type}_kg`, { quantity: bag.quantity, weight: bag.weight_kg }),
    )
  return parts.length > 0 ? parts.join(', ') : translate(language, 'documents.baggage.none')
}

/**
 * Change and refund conditions in words. What the airline does not say is said to be unknown; what it keeps is said in
 * what its customer was charged in.
 */
export function conditionTexts(
  translate: Translate,
  language: Language,
  conditions: Conditions,
  price: Price,
): readonly string[] {
  const say = (kind: 'change' | 'refund', condition: Condition) =>
    conditionText(translate, language, kind, condition, price)
  return [say('change', conditions.change_before_departure), say('refund', conditions.refund_before_departure)]
}

function conditionText(
  translate: Translate,
  language: Language,
  kind: 'change' | 'refund',
  condition: Condition,
  price: Price,
): string {
  const key = `documents.conditions.${kind}`
  if (condition === null) return translate(language, `${key}_unknown`)
  if (!condition.allowed) return translate(language, `${key}_no`)
  if (condition.penalty === null) return translate(language, `${key}_yes`)
  if (condition.penalty.amount === 0) return translate(language, `${key}_free`)
  return translate(language, `${key}_penalty`, { penalty: chargedSum(condition.penalty, price, language) })
}
