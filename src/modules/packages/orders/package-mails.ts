import type { DocumentDeps, PlainFactsDeps } from '#modules/documents/index.ts'
import { createPlainMails, type ItemMails } from '#modules/notifications/index.ts'

/** What mails say of packages: what they say of everything, and where packages are found. */
export function createPackageMails(deps: Pick<DocumentDeps, 'translate'> & PlainFactsDeps): ItemMails {
  return { ...createPlainMails(deps), searchPath: '/holidays' }
}
