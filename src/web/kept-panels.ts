import type { KeptPanel, Panels } from './order/product-panels.ts'
import { keptPanel as activities } from './products/activities/panels/kept-panel.tsx'
import { keptPanel as flights } from './products/flights/panels/kept-panel.tsx'
import { keptPanel as packages } from './products/packages/panels/kept-panel.tsx'
import { keptPanel as hotels } from './products/hotels/panels/kept-panel.tsx'
import { keptPanel as transfers } from './products/transfers/panels/kept-panel.tsx'
import { keptPanel as insurance } from './products/insurance/panels/kept-panel.tsx'

/** Every product's panel for bookings that a device keeps: all are there at once, as without a network none can be fetched. */
export const KEPT_PANELS: Panels<KeptPanel> = {
  flight: flights,
  hotel: hotels,
  activity: activities,
  insurance,
  package: packages,
  transfer: transfers,
}
