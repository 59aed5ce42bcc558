import { formatDays } from '#contracts/format.ts'
import { useSettings } from '../../../lib/use-shop.ts'
import type { ListedPanel } from '../../../order/product-panels.ts'
import { LeafIcon } from '../../../ui/page-icons.tsx'

/** Packages in the lists of an account. */
export const listedPanel: ListedPanel = {
  Sign: () => <LeafIcon />,
  Line({ booking: { items }, titled }) {
    const { language } = useSettings()
    const [item] = items
    const [begins, ends] = [item?.begins_on, item?.ends_on]
    return (
      <>
        <h2 className="text-lg">{titled(item?.title ?? '')}</h2>
        {begins && ends && <p className="text-sm">{formatDays(begins, ends, language)}</p>}
      </>
    )
  },
  beginsOn: ({ items }) => items.flatMap(({ begins_on }) => begins_on ?? []).toSorted()[0] ?? null,
}
