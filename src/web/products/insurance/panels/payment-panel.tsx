import type { ItemOf, PaymentPanel } from '../../../order/product-panels.ts'
import { CoverAgain } from './cover-again.tsx'
import { useCoverWords } from './cover-words.tsx'

type PolicyItem = ItemOf<'insurance'>

/** Policies on the page on which they are paid. */
export const paymentPanel: PaymentPanel<PolicyItem> = {
  Summary,
  PriceName: ({ item }) => item.details.title,
  Expired: ({ item: { details } }) => details.cover && <CoverAgain cover={details.cover} />,
}

function Summary({ item: { details } }: { item: PolicyItem }) {
  const words = useCoverWords()
  const { title, cover } = details
  return (
    <div>
      <p className="font-semibold">{cover ? words.title(cover) : title}</p>
      {cover && (
        <p className="text-sm text-ink-soft">
          {words.dates(cover.query)} · {words.facts(cover.query)}
        </p>
      )}
    </div>
  )
}
