import { use } from 'react'
import { preloadModule } from 'react-dom'
import { DocumentMarks } from './page-styles.tsx'

/**
 * For what one page of two shows, and whose code is fetched by itself: a document names it beside the page's own, so
 * that all of it comes at once.
 * @param routeId another route that consists of it
 */
export function useModulesAhead(routeId: string): void {
  const { modulesOf } = use(DocumentMarks)
  if (import.meta.env.SSR) for (const href of modulesOf(routeId)) preloadModule(href, { as: 'script' })
}
