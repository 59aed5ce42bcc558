import { createContext, use } from 'react'
import { formatInstant } from '#contracts/format.ts'
import { useTranslations } from 'use-intl/react'
import { useSettings } from '../../lib/use-shop.ts'
import type { Item, Order, OrderPanel, Panels } from '../product-panels.ts'

/** A kind of which no product shows anything: its items have what every item has. */
const NO_PANEL: OrderPanel = {}

/** What the products asked for beside an order, by item. */
export type PanelFacts = Readonly<Record<string, unknown>>

/** One item of an order with the panel of its kind. */
export interface ItemPanel {
  readonly item: Item
  readonly panel: OrderPanel
  readonly facts: unknown
}

const ItemPanels = createContext<readonly ItemPanel[]>([])

/** Says which panels the parts of an order's page use. */
export const ItemPanelsProvider = ItemPanels.Provider

export function itemPanels({ items }: Order, panels: Panels<OrderPanel>, facts: PanelFacts): readonly ItemPanel[] {
  return items.map((item) => ({ item, panel: panels[item.kind] ?? NO_PANEL, facts: facts[item.item_id] }))
}

/** The panels of an order's items, in their order. */
export const useItemPanels = (): readonly ItemPanel[] => use(ItemPanels)

/** Items that nobody will have. */
const OVER: ReadonlySet<Item['status']> = new Set(['failed', 'released', 'cancelled'])

/** Whether it is still to be had, or already is. */
const stands = ({ item }: ItemPanel): boolean => !OVER.has(item.status)

/** The item that speaks for the whole order: of those that are still available the one that begins first. */
function leadOf(items: readonly ItemPanel[]): ItemPanel | undefined {
  const had = items.filter(stands)
  return (had.length > 0 ? had : items).toSorted((one, other) => startOf(one) - startOf(other))[0]
}

/** Of each kind that stands the item that begins first, in the order of the items. */
export const leadsByKind = (items: readonly ItemPanel[]): readonly ItemPanel[] =>
  [...Map.groupBy(items.filter(stands), ({ item }) => item.kind).values()].flatMap((those) => leadOf(those) ?? [])

/** What has no time of its own comes last. */
const startOf = ({ item: { starts_at } }: ItemPanel): number => (starts_at ? Date.parse(starts_at) : Infinity)

export const useLead = (): ItemPanel | undefined => leadOf(useItemPanels())

function usePlainTitle(): (item: ItemPanel) => string {
  const t = useTranslations('order')
  return ({ item, panel }) => panel.titleOf?.(item) ?? t(`kinds.${item.kind}`)
}

/** What an item is called within a sentence; with its beginning where another one of the order is called the same. */
export function useItemTitle(): (item: ItemPanel) => string {
  const plain = usePlainTitle()
  const { language } = useSettings()
  const all = useItemPanels()
  return (one) => {
    const title = plain(one)
    const { starts_at: start, item_id } = one.item
    const isShared = all.some((other) => other.item.item_id !== item_id && plain(other) === title)
    const zone = one.panel.placeOf?.(one.item)?.timezone ?? 'UTC'
    return isShared && start ? `${title}, ${formatInstant(start, language, zone)}` : title
  }
}

/** What an order is called within a sentence: its items, and what they are parts of, each name once. */
export function useOrderTitle(): string {
  return useWholes().join(', ')
}

/** What all items of an order are parts of; null where they are several things. */
export function useOnlyWhole(): string | null {
  const [first = null, ...others] = useWholes()
  return others.length === 0 ? first : null
}

/** What of an order stands and what could not be had, each name once. */
export function useOutcome(): { readonly had: readonly string[]; readonly missing: readonly string[] } {
  const items = useItemPanels()
  const titles = useTitlesOf()
  return {
    had: titles(items.filter(stands)),
    missing: titles(items.filter(({ item }) => item.status === 'failed')),
  }
}

function useWholes(): readonly string[] {
  return useTitlesOf()(useItemPanels())
}

function useTitlesOf(): (items: readonly ItemPanel[]) => readonly string[] {
  const titleOf = usePlainTitle()
  return (items) => [...new Set(items.map((one) => one.panel.wholeOf?.(one.item) ?? titleOf(one)))]
}

/** Nothing of the order is booked by paying for it. */
export const useIsPaidOnly = (): boolean => useItemPanels().every(({ panel }) => panel.isPaidOnly === true)

const HOME = { again: '/', others: '/' }

/** Where the same is sold again. */
export function useSellsAt() {
  const lead = useLead()
  return (lead && lead.panel.sellsAt?.(lead.item)) ?? HOME
}
