import { formatMoney } from '#contracts/format.ts'
import type { Suggestion } from '#contracts/orders/cross-sell.ts'
import type { DocumentDeps } from '#modules/documents/index.ts'
import type { Order } from '#modules/orders/index.ts'
import type { MailBlock } from './mail-html.ts'

/** What goes with it: each one press away, filled in. */
export function crossSellBlocks(
  { translate, baseUrl }: DocumentDeps,
  { language }: Order,
  beside: readonly Suggestion[],
): readonly MailBlock[] {
  if (beside.length === 0) return []
  return [
    { kind: 'text', text: translate(language, 'mails.beside.title') },
    ...beside.map(({ title, from, href }): MailBlock => {
      const values = { title, price: from ? formatMoney(from, language) : '' }
      const label = from ? translate(language, 'mails.beside.offer', values) : title
      return { kind: 'link', label, url: `${baseUrl}${href}` }
    }),
  ]
}
