import type { DocumentDeps, PlainFactsDeps } from '#modules/documents/index.ts'
import { createPlainMails, type ItemMails } from '#modules/notifications/index.ts'

/** What mails say of activities: what they say of everything, and where activities are found. */
export function createActivityMails(deps: Pick<DocumentDeps, 'translate'> & PlainFactsDeps): ItemMails {
  return { ...createPlainMails(deps), searchPath: '/activities' }
}
