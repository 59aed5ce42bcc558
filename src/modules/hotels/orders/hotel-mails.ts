import type { DocumentDeps, PlainFactsDeps } from '#modules/documents/index.ts'
import { createPlainMails, type ItemMails } from '#modules/notifications/index.ts'
import type { Order, OrderItem } from '#modules/orders/index.ts'
import { bookingIdOf } from '../offers/stay-offer.ts'
import { soldStayOf, titleOfStay } from './stay-item.ts'

/** What mails say of rooms of stays: what they say of everything, and where stays are found. */
export function createHotelMails(deps: Pick<DocumentDeps, 'translate'> & PlainFactsDeps): ItemMails {
  const plain = createPlainMails(deps)
  return {
    ...plain,
    searchPath: '/hotels',
    pages: { order: '/hotels/confirmation/', payment: '/hotels/booking/' },
    async tell(order, item) {
      const news = await plain.tell(order, item)
      return isLikeItsStay(order, item) ? { ...news, title: titleOfStay(item) } : news
    },
  }
}

/** Whether a room stands as all others of its stay: then the stay is spoken of, and no room of it. */
function isLikeItsStay({ items }: Order, item: OrderItem): boolean {
  const stay = bookingIdOf(soldStayOf(item))
  const rooms = items.filter((other) => other.kind === 'hotel' && bookingIdOf(soldStayOf(other)) === stay)
  return rooms.every(({ status }) => status === item.status)
}
