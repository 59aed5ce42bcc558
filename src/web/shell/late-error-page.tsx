import { type ComponentProps, lazy, Suspense } from 'react'
import { loadDispensable } from '../lib/chunk-reload.ts'
import { loadPart } from '../lib/page/page-styles.tsx'
import { fetchFooter } from './site-footer.tsx'
import type { ErrorPage as Page, NotFound as Missing } from './error-page.tsx'

const load = () => import('./error-page.tsx')

/** Fetches what is shown in place of a page when there is nothing else to fetch: without a network it could not come. */
export function fetchErrorPageAhead(): void {
  const loadAll = () => Promise.all([load(), fetchFooter()])
  addEventListener('load', () => void loadDispensable(loadAll).catch(() => undefined))
}

const LateErrorPage = lazy(async () => ({ default: (await loadPart(load)).ErrorPage }))
const LateNotFound = lazy(async () => ({ default: (await loadPart(load)).NotFound }))

/** Says that a page failed or does not exist (`error-page.tsx`), whose code few visitors need. */
export function ErrorPage(props: ComponentProps<typeof Page>) {
  return (
    <Suspense>
      <LateErrorPage {...props} />
    </Suspense>
  )
}

/** Says that what a page would show does not exist (`error-page.tsx`). */
export function NotFound(props: ComponentProps<typeof Missing>) {
  return (
    <Suspense>
      <LateNotFound {...props} />
    </Suspense>
  )
}
