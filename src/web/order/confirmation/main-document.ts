import type { Item, OrderPanel } from '../product-panels.ts'

interface Ticketed {
  readonly item: Pick<Item, 'tickets'>
  readonly panel: { readonly ticketsAre?: OrderPanel['ticketsAre'] }
}

/** What the document is called that travellers take along: tickets before certificates, and vouchers where there are neither. */
export function mainDocumentOf(items: readonly Ticketed[]): 'e_ticket' | 'certificate' | 'voucher' {
  const ticketed = items.filter(({ item }) => item.tickets.length > 0)
  if (ticketed.length === 0) return 'voucher'
  return ticketed.every(({ panel }) => panel.ticketsAre === 'certificates') ? 'certificate' : 'e_ticket'
}
