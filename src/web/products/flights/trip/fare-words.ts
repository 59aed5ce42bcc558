import type { Baggage } from '#contracts/flights/itineraries.ts'
import type { Condition } from '#contracts/flights/fares.ts'
import { useTranslations } from 'use-intl/react'
import { useMoney } from '../../../lib/use-shop.ts'

/** One sentence about a fare and whether it is good news: true, bad: false, or neither: null. */
export interface FareFact {
  readonly text: string
  readonly good: boolean | null
}

/**
 * What a fare allows, in words. What the airline does not say is said to be unknown, never refused.
 * @returns functions that make the words
 */
export function useFareWords() {
  const t = useTranslations('flight')
  const { show } = useMoney()

  const condition = (kind: 'change' | 'refund', rule: Condition): FareFact => {
    if (rule === null) return { text: t(`conditions.${kind}.unknown`), good: null }
    if (!rule.allowed) return { text: t(`conditions.${kind}.refused`), good: false }
    if (rule.penalty === null) return { text: t(`conditions.${kind}.allowed`), good: true }
    if (rule.penalty.amount === 0) return { text: t(`conditions.${kind}.free`), good: true }
    return { text: t(`conditions.${kind}.fee`, { fee: show(rule.penalty) }), good: true }
  }

  const bags = (baggages: readonly Baggage[], type: Baggage['type']): FareFact => {
    const bag = baggages.find((each) => each.type === type && each.quantity > 0)
    if (!bag) return { text: t(type === 'checked' ? 'baggage.no_checked' : 'baggage.no_carry_on'), good: false }
    const { quantity, weight_kg: weight } = bag
    const text =
      weight === null ? t(`baggage.${type}`, { quantity }) : t(`baggage.${type}_weight`, { quantity, weight })
    return { text, good: true }
  }

  /** Checked bags in the shortest form, for cards: `1 × 23 kg`. */
  const checkedShort = (baggages: readonly Baggage[]): string => {
    const bag = baggages.find((each) => each.type === 'checked' && each.quantity > 0)
    if (!bag) return t('baggage.short_none')
    const { quantity, weight_kg: weight } = bag
    return weight === null
      ? t('baggage.short_checked_unknown', { quantity })
      : t('baggage.short_checked', { quantity, weight })
  }

  /** The same in a cell of a table, whose row says what it is about. */
  const conditionCell = (rule: Condition): FareFact => {
    if (rule === null) return { text: t('cells.unknown'), good: null }
    if (!rule.allowed) return { text: t('cells.refused'), good: false }
    if (rule.penalty === null) return { text: t('cells.allowed'), good: true }
    if (rule.penalty.amount === 0) return { text: t('cells.free'), good: true }
    return { text: t('cells.fee', { fee: show(rule.penalty) }), good: true }
  }

  const bagCell = (baggages: readonly Baggage[], type: Baggage['type']): FareFact => {
    const bag = baggages.find((each) => each.type === type && each.quantity > 0)
    if (!bag) return { text: t('cells.none'), good: false }
    const { quantity, weight_kg: weight } = bag
    const text =
      weight === null
        ? t('baggage.short_checked_unknown', { quantity })
        : t('baggage.short_checked', { quantity, weight })
    return { text, good: true }
  }

  return { condition, bags, checkedShort, conditionCell, bagCell }
}
