import type { OfflinePanel, Panels } from './order/product-panels.ts'
import { offlinePanel as activities } from './products/activities/panels/offline-panel.tsx'
import { offlinePanel as flights } from './products/flights/panels/offline-panel.tsx'
import { offlinePanel as packages } from './products/packages/panels/offline-panel.tsx'
import { offlinePanel as hotels } from './products/hotels/panels/offline-panel.tsx'
import { offlinePanel as transfers } from './products/transfers/panels/offline-panel.tsx'
import { offlinePanel as insurance } from './products/insurance/panels/offline-panel.tsx'

/** Every product's panel for bookings that a device keeps: all are there at once, as without a network none can be fetched. */
export const KEPT_PANELS: Panels<OfflinePanel> = {
  flight: flights,
  hotel: hotels,
  activity: activities,
  insurance,
  package: packages,
  transfer: transfers,
}
