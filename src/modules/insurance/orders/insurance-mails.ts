import type { DocumentDeps, PlainFactsDeps } from '#modules/documents/index.ts'
import { createPlainMails, type ItemMails } from '#modules/notifications/index.ts'

/** What mails say of policies: what they say of everything, and where cover is found. */
export function createInsuranceMails(deps: Pick<DocumentDeps, 'translate'> & PlainFactsDeps): ItemMails {
  return { ...createPlainMails(deps), searchPath: '/insurance' }
}
