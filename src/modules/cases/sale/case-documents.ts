import { createVouchers, type DocumentDeps, type ItemDocuments, type PlainFactsDeps } from '#modules/documents/index.ts'
import { createPlainMails, type ItemMails } from '#modules/notifications/index.ts'

/** Fees of cases, as documents of orders show them: a confirmation of what was paid, and one price. */
export const createCaseDocuments = (deps: DocumentDeps & PlainFactsDeps): ItemDocuments => ({
  ...createVouchers(deps),
  fileNames: { ticket: 'application', calendar: 'application' },
  pricedAsWhole: true,
})

/** What mails say of them: what they say of everything, and where applications are found. */
export const createCaseMails = (deps: Pick<DocumentDeps, 'translate'> & PlainFactsDeps): ItemMails => ({
  ...createPlainMails(deps),
  searchPath: '/applications',
})
