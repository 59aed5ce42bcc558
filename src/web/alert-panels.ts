import type { AlertPanels } from './account/price-alerts/alert-panel.ts'
import { alertPanel as flight } from './products/flights/panels/alert-panel.ts'
import { alertPanel as hotel } from './products/hotels/panels/alert-panel.ts'

/** The products of which prices can be watched, by what they show of them. */
export const ALERT_PANELS: AlertPanels = { flight, hotel }
