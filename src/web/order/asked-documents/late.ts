import { lazy } from 'react'

/** Few orders ask for documents; the server writes them, their code comes after the page's own. */
export const AskedDocuments = lazy(async () => ({ default: (await import('./asked-documents.tsx')).AskedDocuments }))
