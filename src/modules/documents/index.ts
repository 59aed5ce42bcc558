export type { Brand, DocumentDeps } from './document-deps.ts'
export {
  type DocumentType,
  type FetchDocumentDeps,
  type FetchedDocument,
  fetchDocument,
  renderDocument,
} from './fetch-document.ts'
