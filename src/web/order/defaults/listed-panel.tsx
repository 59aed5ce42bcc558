import { TicketIcon } from '../../ui/icons.tsx'
import { useKindNames } from '../kind-names.ts'
import type { ListedPanel } from '../product-panels.ts'

/** A booking in a list of which no product shows anything, or not yet. */
export const DEFAULT_LISTED_PANEL: ListedPanel = { Sign: () => <TicketIcon />, Line }

function Line({ booking, titled }: Parameters<ListedPanel['Line']>[0]) {
  return <h2 className="text-lg">{titled(useKindNames(booking.kinds))}</h2>
}
