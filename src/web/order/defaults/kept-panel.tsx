import type { ItemKind } from '#contracts/orders/order-states.ts'
import { useKindNames } from '../kind-names.ts'
import type { Item, KeptPanel } from '../product-panels.ts'

interface KeptKind {
  readonly kind: ItemKind
}

/** A kept item of which no product keeps anything. */
export const DEFAULT_KEPT_PANEL: KeptPanel<Item, KeptKind> = {
  keep: ({ kind }) => ({ kind }),
  Title: KeptTitle,
}

function KeptTitle({ kept }: { kept: KeptKind }) {
  return useKindNames([kept.kind])
}
