import { formatDays } from '#contracts/format.ts'
import { useSettings } from '../../lib/use-shop.ts'
import { TicketIcon } from '../../ui/page-icons.tsx'
import { useKindNames } from '../kind-names.ts'
import type { ListedPanel } from '../product-panels.ts'

/** A booking in a list of which no product shows anything of its own, or not yet: its names and its days. */
export const DEFAULT_LISTED_PANEL: ListedPanel = {
  Sign: () => <TicketIcon />,
  Line,
  beginsOn: ({ items }) => items.flatMap(({ begins_on }) => begins_on ?? []).toSorted()[0] ?? null,
}

function Line({ booking: { kinds, items }, titled }: Parameters<ListedPanel['Line']>[0]) {
  const { language } = useSettings()
  const kindNames = useKindNames(kinds)
  const titles = items.flatMap(({ title }) => title ?? [])
  const dates = items.flatMap(({ begins_on, ends_on }) => [begins_on ?? [], ends_on ?? []].flat()).toSorted()
  const [first, last] = [dates[0], dates.at(-1)]
  return (
    <>
      <h2 className="text-lg">{titled(titles.join(' · ') || kindNames)}</h2>
      {first && last && <p className="text-sm">{formatDays(first, last, language)}</p>}
    </>
  )
}
