import { createHash } from 'node:crypto'
import QRCode from 'qrcode'
import { DEFAULT_KEPT_PANEL } from '../defaults/offline-panel.tsx'
import { orderAddress } from '../order-address.ts'
import { kindsOf, type OfflinePanel, type Order, type Panels } from '../product-panels.ts'
import type { OfflineTrip } from './offline-trip-facts.ts'

/**
 * What of a booking is kept on a device: what its printed e-ticket shows, and nothing about money, the
 * payer or passports.
 * @param origin public address of the shop, for the code that leads to the booking
 */
export function offlineTrip(order: Order, panels: Panels<OfflinePanel>, origin: string): OfflineTrip {
  const { confirmation_id, booking_reference } = order
  const travellers = order.travellers.map(({ title, first_name, last_name }) => ({ title, first_name, last_name }))
  const items = order.items.map((item) => {
    const { kind, tickets } = item
    return { kind, tickets, kept: (panels[kind] ?? DEFAULT_KEPT_PANEL).keep(item) }
  })
  const known = { confirmation_id, booking_reference, travellers, items }
  const version = createHash('sha256').update(JSON.stringify(known)).digest('base64url').slice(0, 12)
  const documents = order.documents.flatMap(({ type, url }) =>
    type === 'receipt' || type === 'letter' ? [] : [{ type, url: `${url}?v=${version}` }],
  )
  return { ...known, documents, qr: qrOf(`${origin}${orderAddress(confirmation_id, kindsOf(order))}`) }
}

/** A QR code as one path in a square of `size` units. */
function qrOf(text: string): OfflineTrip['qr'] {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const rows = Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (__, x) => (modules.get(y, x) ? `M${x} ${y}h1v1h-1z` : '')).join(''),
  )
  return { size, path: rows.join('') }
}
