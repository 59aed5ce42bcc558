import { redirectDocument } from 'react-router'
import type { PageContext } from './page-context.ts'

/**
 * For pages that load a payment provider's window, which only documents of these pages may: a navigation
 * from elsewhere becomes a load of the page itself.
 * @throws Response
 */
export function haveOwnDocument({ needsDocument }: PageContext, { pathname, search }: URL): void {
  if (needsDocument) throw redirectDocument(pathname + search)
}
