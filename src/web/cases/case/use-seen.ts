import { useEffect } from 'react'
import type { ShownCase } from '#contracts/cases/cases.ts'
import { browserApi } from '../../lib/api/browser-api.ts'

/** What is new on the page was seen, once it stands in a browser: a page that is fetched ahead was not. */
export function useSeen({ case_id, unread }: Pick<ShownCase, 'case_id' | 'unread'>): void {
  useEffect(() => {
    // It stays new where the answer does not come.
    if (unread > 0) browserApi.call('caseSeen', { case_id }).catch(() => undefined)
  }, [case_id, unread])
}
