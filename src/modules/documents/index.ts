export type { Brand, DocumentDeps } from './document-deps.ts'
export { extrasText } from './extra-words.ts'
export {
  type DocumentType,
  type FetchDocumentDeps,
  type FetchedDocument,
  fetchDocument,
  renderDocument,
} from './fetch-document.ts'
