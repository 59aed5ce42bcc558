import type { ItemKind } from '#contracts/orders/order-states.ts'
import { useKindNames } from '../kind-names.ts'
import type { Item, OfflinePanel } from '../product-panels.ts'

interface OfflineKind {
  readonly kind: ItemKind
}

/** A kept item of which no product keeps anything. */
export const DEFAULT_KEPT_PANEL: OfflinePanel<Item, OfflineKind> = {
  keep: ({ kind }) => ({ kind }),
  Title: OfflineTitle,
}

function OfflineTitle({ kept }: { kept: OfflineKind }) {
  return useKindNames([kept.kind])
}
