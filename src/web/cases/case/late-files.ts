import { lazy } from 'react'
import { loadPart } from '../../lib/page/page-styles.tsx'

/** Few cases have files; the server writes them, their code comes after the page's own. */
export const CaseFiles = lazy(async () => ({ default: (await loadPart(() => import('./case-files.tsx'))).CaseFiles }))
