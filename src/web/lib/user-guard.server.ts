import { redirect, type RouterContextProvider } from 'react-router'
import { pageContext } from './page/page-context.ts'
import { signInAddress } from './safe-next.ts'

interface Visit {
  /** The page's address, also where only its data is asked for. */
  readonly url: URL
  readonly context: Readonly<RouterContextProvider>
}

/** The route guard: pages behind it are for who is signed in; everybody else signs in first and comes back. */
export async function user({ url, context }: Visit): Promise<void> {
  if (await context.get(pageContext).api.customer()) return
  throw redirect(signInAddress(url.pathname + url.search))
}
