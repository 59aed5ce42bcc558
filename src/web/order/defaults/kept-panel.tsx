import type { ItemKind } from '#contracts/orders/order-states.ts'
import { useKindNames } from '../kind-names.ts'
import { kindsOf, type KeptPanel } from '../product-panels.ts'

interface KeptKinds {
  readonly kinds: readonly ItemKind[]
}

/** A kept booking of which no product keeps anything. */
export const DEFAULT_KEPT_PANEL: KeptPanel<KeptKinds> = {
  keep: (order) => ({ kinds: kindsOf(order) }),
  Title: KeptTitle,
}

function KeptTitle({ kept }: { kept: KeptKinds }) {
  return useKindNames(kept.kinds)
}
