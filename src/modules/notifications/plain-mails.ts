import { type DocumentDeps, type PlainFactsDeps, readPlainFacts } from '#modules/documents/index.ts'
import { travellersOf } from '#modules/orders/index.ts'
import type { ItemMails } from './item-mails.ts'

/** What mails say of every kind of product that brings nothing of its own: its facts and its vouchers. */
export function createPlainMails(deps: Pick<DocumentDeps, 'translate'> & PlainFactsDeps): ItemMails {
  const { translate } = deps
  return {
    searchPath: '/',
    async tell(order, item) {
      const { title, reference, times, facts, travellers, requests } = await readPlainFacts(deps, order, item)
      const fact = ({ name, value }: { name: string; value: string }) => ({ kind: 'fact', label: name, value }) as const
      return {
        title,
        values: {},
        references: reference ? [fact({ ...reference, name: `${reference.name}, ${title}` })] : [],
        facts: [
          // Where there are several, each begins with its name.
          ...(order.items.length > 1 ? [{ kind: 'text', text: title } as const] : []),
          ...[...times, ...facts, travellers, ...(requests ? [requests] : [])].map(fact),
        ],
        tickets: [
          ...item.vouchers.map((value) => fact({ name: translate(order.language, 'documents.voucher.number'), value })),
          ...travellersOf(order, item).flatMap(({ position, firstName, lastName }) => {
            const number = item.tickets.get(position)
            if (number === undefined) return []
            const values = { name: `${firstName} ${lastName}`, number }
            return [{ kind: 'text', text: translate(order.language, 'mails.voucher', values) } as const]
          }),
        ],
        missing: [],
      }
    },
  }
}
