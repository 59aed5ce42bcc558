import type { ItemKind } from '#contracts/orders/order-states.ts'
import { useTranslations } from 'use-intl/react'

/** `Hotel, transfer`: all that is known of kinds that no product shows. */
export function useKindNames(kinds: readonly ItemKind[]): string {
  const t = useTranslations('order')
  return kinds.map((kind) => t(`kinds.${kind}`)).join(', ')
}
