import { Fragment } from 'react'
import type { ShownReference } from '../product-panels.ts'
import { useItemPanels, useItemTitle, useOnlyWhole } from './item-panels.ts'

/** The suppliers' codes of an order's items; where there are several, each with the name of its item. */
export function ItemReferences({ shown }: { shown: ShownReference }) {
  const items = useItemPanels()
  const whole = useOnlyWhole()
  const titleOf = useItemTitle()
  // Parts of one thing tell themselves which they are.
  const isPart = whole !== null && items.every(({ panel }) => panel.wholeOf)
  const named: (title: string) => ShownReference = (title) =>
    items.length === 1 || isPart ? shown : ({ label, value }) => shown({ label: `${label} · ${title}`, value })
  return items.map(({ item, panel, facts }) => (
    <Fragment key={item.item_id}>
      {panel.Reference && <panel.Reference item={item} shown={named(titleOf({ item, panel, facts }))} />}
    </Fragment>
  ))
}
