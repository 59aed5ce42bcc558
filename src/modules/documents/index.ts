export { renderCalendar } from './calendar.ts'
export type { Brand, DocumentDeps, Translate } from './document-deps.ts'
export {
  type DocumentType,
  type FetchDocumentDeps,
  type FetchedDocument,
  fetchDocument,
  renderDocument,
} from './fetch-document.ts'
export { renderETicket } from './e-ticket.ts'
export { renderReceipt } from './receipt.ts'
