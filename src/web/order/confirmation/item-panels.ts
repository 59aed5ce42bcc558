import { createContext, use } from 'react'
import { useKindNames } from '../kind-names.ts'
import { kindsOf, type Order, type OrderPanel, type Panels } from '../product-panels.ts'

/** A kind of which no product shows anything: its items have what every item has. */
const NO_PANEL: OrderPanel = {}

/** What the products asked for beside an order, by kind. */
export type PanelFacts = Panels<unknown>

/** One item of an order with the panel of its kind. */
export interface ItemPanel {
  readonly item: Order['items'][number]
  readonly panel: OrderPanel
  readonly facts: unknown
}

const ItemPanels = createContext<readonly ItemPanel[]>([])

/** Says which panels the parts of an order's page use. */
export const ItemPanelsProvider = ItemPanels.Provider

export function itemPanels({ items }: Order, panels: Panels<OrderPanel>, facts: PanelFacts): readonly ItemPanel[] {
  return items.map((item) => ({ item, panel: panels[item.kind] ?? NO_PANEL, facts: facts[item.kind] }))
}

/** The panels of an order's items, in their order. */
export const useItemPanels = (): readonly ItemPanel[] => use(ItemPanels)

/** The panel that speaks for the whole order: that of its first item. */
export const useLeadPanel = (): OrderPanel => use(ItemPanels)[0]?.panel ?? NO_PANEL

/** The zone in which an order's instants are told. */
export const useOrderZone = (order: Order): string => useLeadPanel().placeOf?.(order)?.timezone ?? 'UTC'

/** What an order is called within a sentence. */
export function useOrderTitle(order: Order): string {
  const panel = useLeadPanel()
  const names = useKindNames(kindsOf(order))
  return panel.titleOf?.(order) ?? names
}

const HOME = { again: '/', others: '/' }

/** Where the same is sold again. */
export const useSellsAt = (order: Order) => useLeadPanel().sellsAt?.(order) ?? HOME
