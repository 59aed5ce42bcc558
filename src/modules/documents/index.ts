export type { DocumentDeps } from './document-deps.ts'
export { createDocumentMemory } from './document-memory.ts'
export {
  type DocumentReader,
  documentTypesOf,
  type FetchDocumentDeps,
  fetchDocument,
  renderDocuments,
} from './fetch-document.ts'
export {
  type CalendarEvent,
  createItemDocuments,
  type ItemDocuments,
  type ItemDocumentsByKind,
  type ItemTicket,
  type ProofKind,
} from './item-documents.ts'
export { type Column, GREEN, LINE, MARGIN, MUTED, type Paper, SAND, WIDTH } from './pdf-paper.ts'
export { type PlainFactsDeps, readPlainFacts } from './plain-facts.ts'
export { drawQrCode, QR_SIZE } from './qr-code.ts'
export { fetchLetter, hasLetter, type LetterDeps, makeLetter, proofsOf } from './reservation-letter.ts'
export { openSheet } from './sheet.ts'
export { createVouchers, travellerColumns } from './voucher.ts'
export { writeCalendar } from './write-calendar.ts'
