import { createItemDocuments, type DocumentDeps } from '#modules/documents/index.ts'
import { createFlightDocuments, createFlightMails } from '#modules/flights/index.ts'
import { createItemMails, createPlainMails, type MailMessage, notificationJobs } from '#modules/notifications/index.ts'
import { SEND_MAIL } from '#modules/orders/index.ts'
import { translate } from '../translate.ts'
import type { TestShop } from './test-shop.ts'

/** The mails of a template that the shop owes, as they are written now: each job once, oldest first. */
export async function writtenMails({ deps }: Pick<TestShop, 'deps'>, template: string): Promise<MailMessage[]> {
  const { db, clock, products, baseUrl } = deps
  const documents: DocumentDeps = {
    brand: { name: 'Teranga', phone: '+234 800 000 0000', email: 'hello@example.com' },
    baseUrl,
    translate,
    providerName: (code) => code,
  }
  const itemMails = createItemMails(createPlainMails({ translate, products }))
  itemMails.register('flight', createFlightMails({ ...documents, db }))
  const sent: MailMessage[] = []
  const handlers = notificationJobs({
    ...documents,
    db,
    clock,
    itemMails,
    itemDocuments: createItemDocuments(createFlightDocuments({ ...documents, db })),
    beside: async () => [],
    mailFrom: 'Teranga <bookings@example.com>',
    mail: {
      async send(message) {
        sent.push(message)
      },
    },
  })
  const jobs = await db.selectFrom('jobs').select('payload').where('kind', '=', SEND_MAIL).orderBy('id').execute()
  for (const { payload } of jobs) {
    const isAsked = typeof payload === 'object' && payload !== null && 'template' in payload
    if (isAsked && payload.template === template) await handlers[SEND_MAIL]?.(payload)
  }
  return sent
}
