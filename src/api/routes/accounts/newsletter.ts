import { Hono } from 'hono'
import {
  newsletterConfirmResponse,
  newsletterLinkRequest,
  newsletterSubscribeRequest,
  newsletterSubscribeResponse,
  newsletterUnsubscribeResponse,
} from '#contracts/accounts/newsletter.ts'
import { confirmSubscription, type NewsletterDeps, subscribe, unsubscribe } from '#modules/newsletter/index.ts'
import type { ApiEnvironment } from '../../environment.ts'
import { type Route, route } from '../../route.ts'

const tag = 'Newsletter'
const HOUR_S = 3600

/** Signing up for letters, by a mail that asks, and leaving them. */
export function newsletterRoutes(deps: NewsletterDeps): readonly Route[] {
  return [
    route('newsletterSubscribe', {
      summary: 'Ask for the newsletter: a mail with a link to confirm follows, and the answer is always the same',
      tag,
      access: 'public',
      request: newsletterSubscribeRequest,
      response: newsletterSubscribeResponse,
      status: 202,
      limit: { calls: 3, perSeconds: HOUR_S, callsOfAddress: 30 },
      handle: (_, input) => subscribe(deps, input),
    }),
    route('newsletterConfirm', {
      summary: 'Confirm by the token of the mail',
      tag,
      access: 'public',
      request: newsletterLinkRequest,
      response: newsletterConfirmResponse,
      limit: { calls: 30, perSeconds: 60 },
      errors: ['link_invalid'],
      handle: (_, { token }) => confirmSubscription(deps, token),
    }),
    route('newsletterUnsubscribe', {
      summary: 'Leave the newsletter by the token of any of its mails',
      tag,
      access: 'public',
      request: newsletterLinkRequest,
      response: newsletterUnsubscribeResponse,
      limit: { calls: 30, perSeconds: 60 },
      errors: ['link_invalid'],
      handle: (_, { token }) => unsubscribe(deps, token),
    }),
  ]
}

/**
 * `/newsletter/one_click?token=…`, the address in the List-Unsubscribe header. A mail program posts a
 * form to it without cookies (RFC 8058, section 3.2); a person who opens it lands on the page with the button,
 * because programs that look into mails open every link.
 */
export function oneClickUnsubscribe(deps: NewsletterDeps): Hono<ApiEnvironment> {
  const app = new Hono<ApiEnvironment>()
  app.post('/', async (c) => {
    await unsubscribe(deps, c.req.query('token') ?? '')
    return c.body(null, 204)
  })
  app.get('/', (c) => c.redirect(`/newsletter/unsubscribe#${encodeURIComponent(c.req.query('token') ?? '')}`, 303))
  return app
}
