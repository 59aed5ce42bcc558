import { redirect, type RouterContextProvider } from 'react-router'
import { pageContext } from './page-context.ts'
import { signInAddress } from './safe-next.ts'

interface Visit {
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
}

/** The route guard: pages behind it are for who is signed in; everybody else signs in first and comes back. */
export async function user({ request, context }: Visit): Promise<void> {
  if (await context.get(pageContext).api.customer()) return
  const { pathname, search } = new URL(request.url)
  throw redirect(signInAddress(pathname + search))
}
