import { DEFAULT_LISTED_PANEL } from '../../../order/defaults/listed-panel.tsx'
import type { ListedPanel } from '../../../order/product-panels.ts'
import { ApplicationIcon } from '../application-icon.tsx'

/** Fees of applications in the lists of an account. */
export const listedPanel: ListedPanel = { ...DEFAULT_LISTED_PANEL, Sign: () => <ApplicationIcon /> }
