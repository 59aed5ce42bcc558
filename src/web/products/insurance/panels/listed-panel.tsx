import { DEFAULT_LISTED_PANEL } from '../../../order/defaults/listed-panel.tsx'
import type { ListedPanel } from '../../../order/product-panels.ts'
import { ShieldIcon } from '../../../ui/page-icons.tsx'

/** Policies in the lists of an account. */
export const listedPanel: ListedPanel = { ...DEFAULT_LISTED_PANEL, Sign: () => <ShieldIcon /> }
