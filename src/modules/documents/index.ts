export type { Brand, DocumentDeps } from './document-deps.ts'
export { createDocumentMemory, type DocumentMemory } from './document-memory.ts'
export { extrasText } from './extra-words.ts'
export {
  type DocumentReader,
  type DocumentType,
  type FetchDocumentDeps,
  type FetchedDocument,
  fetchDocument,
  renderDocument,
} from './fetch-document.ts'
