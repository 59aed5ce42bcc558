import { Hono } from 'hono'
import { emptyPopup } from '../../sandbox/checkout-page.ts'
import { contentSecurityPolicy, pageQuery } from '../../sandbox/checkout-routes.ts'
import type { SandboxDeps } from '../../sandbox/sandbox-deps.ts'

/** For those who try Paystack's own script against the sandbox; the page around says which transaction it wants. */
export function popupPage(deps: SandboxDeps): Hono {
  const app = new Hono()
  if (!deps.control) return app
  return app.get('/paystack/popup', (c) => {
    c.header('content-security-policy', contentSecurityPolicy(null, '*'))
    return c.html(emptyPopup(deps, 'paystack', pageQuery(c).language))
  })
}
