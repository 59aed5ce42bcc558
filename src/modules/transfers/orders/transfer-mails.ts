import type { DocumentDeps, PlainFactsDeps } from '#modules/documents/index.ts'
import {
  createPlainMails,
  type ItemMails,
  letterWords,
  travellerName,
  type WriteOwnMail,
  writeLetter,
} from '#modules/notifications/index.ts'
import { RIDE_MAILS } from './follow-flight.ts'
import { momentOf } from './ride-facts.ts'
import { soldRideOf, titleOfRide } from './transfer-item.ts'

/** What mails say of rides: what they say of everything, and that a driver comes at another time, or cannot. */
export function createTransferMails(deps: DocumentDeps & PlainFactsDeps): ItemMails {
  return {
    ...createPlainMails(deps),
    searchPath: '/transfers',
    ownMails: Object.fromEntries(RIDE_MAILS.map((template) => [template, writeRideMail(deps, template)])),
  }
}

/** @returns the mail about the ride that its occasion names: `itm_…:2026-12-01T15:30` */
function writeRideMail(deps: DocumentDeps, template: (typeof RIDE_MAILS)[number]): WriteOwnMail {
  return async (order, first, occasion) => {
    const { language } = order
    const at = occasion.indexOf(':')
    const item = order.items.find(({ id }) => id === occasion.slice(0, at)) ?? first
    const t = letterWords(deps, language, `transfers.${template}`, {
      name: travellerName(order),
      reference: order.bookingReference,
      ride: titleOfRide(soldRideOf(item).ride),
      moment: momentOf(soldRideOf(item).ride.pick_up_at, language),
      wanted: momentOf(occasion.slice(at + 1), language),
      phone: deps.brand.phone,
    })
    const letter = writeLetter(deps, language, t, [
      { kind: 'text', text: t('intro') },
      { kind: 'text', text: t('text') },
      { kind: 'action', label: t('action'), url: `${deps.baseUrl}/orders/${order.id}` },
    ])
    return { letter, withDocuments: template === 'ride_moved' }
  }
}
