import { useTranslations } from 'use-intl/react'
import { Price } from '../../ui/price.tsx'
import type { CheckoutLine, Sale } from './checkout-panel.ts'

interface FoldedLinesProps {
  readonly lines: readonly CheckoutLine[]
}

/** Several things that are booked together: each in a line, which opens to all that is shown of it. */
export function FoldedLines({ lines }: FoldedLinesProps) {
  const t = useTranslations('order')
  const things = thingsOf(lines)
  return (
    <ul className="card divide-y divide-line">
      {things.map(([first, ...parts]) => {
        const { kind, Brief } = first.line.panel
        return (
          <li key={first.sale.offer_id}>
            <details className="group">
              <summary className="flex cursor-pointer items-center gap-3 px-4 py-3 sm:px-6">
                <span className="min-w-0 grow">
                  <span className="block text-xs font-semibold text-ink-soft">{t(`kinds.${kind}`)}</span>
                  <span className="block font-semibold">
                    <Brief offer={first.line.offer} />
                  </span>
                </span>
                <Price money={totalOf([first, ...parts])} className="flex-none font-bold" />
                <span className="flex-none text-ink-soft group-open:rotate-180" aria-hidden="true">
                  ▾
                </span>
              </summary>
              <div className="overflow-hidden in-[li:last-child]:rounded-b-lg [&>.card]:rounded-none [&>.card]:border-x-0 [&>.card]:border-b-0 [&>.card]:shadow-none">
                <Whole lines={[first, ...parts].map(({ line }) => line)} />
              </div>
            </details>
          </li>
        )
      })}
    </ul>
  )
}

/** A thing as its product shows it: its parts at once, or each. */
function Whole({ lines }: FoldedLinesProps) {
  const [first] = lines
  const Summaries = first?.panel.Summaries
  if (Summaries) return <Summaries offers={lines.map(({ offer }) => offer)} />
  return lines.map(({ panel, offer }, at) => <panel.Summary key={at} offer={offer} />)
}

interface SoldLine {
  readonly line: CheckoutLine
  readonly sale: Sale
}

/** What is a part of something lies with it. */
function thingsOf(lines: readonly CheckoutLine[]): readonly (readonly [SoldLine, ...SoldLine[]])[] {
  const sold = lines.map((line) => ({ line, sale: line.panel.saleOf(line.offer) }))
  const things = Map.groupBy(sold, ({ sale }) => sale.partOf ?? sale.offer_id)
  return [...things.values()].flatMap(([first, ...parts]) => (first ? [[first, ...parts] as const] : []))
}

/** What is ordered together is paid in one currency. */
const totalOf = ([first, ...parts]: readonly [SoldLine, ...SoldLine[]]) => ({
  amount: [first, ...parts].reduce((sum, { sale }) => sum + sale.price.grand_total, 0),
  currency: first.sale.price.currency,
})
