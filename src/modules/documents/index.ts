export type { DocumentDeps } from './document-deps.ts'
export { createDocumentMemory } from './document-memory.ts'
export { extrasText } from './extra-words.ts'
export { type DocumentReader, type FetchDocumentDeps, fetchDocument, renderDocument } from './fetch-document.ts'
