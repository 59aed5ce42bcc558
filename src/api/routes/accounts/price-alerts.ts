import { Hono } from 'hono'
import {
  priceAlertChangeRequest,
  priceAlertChangeResponse,
  priceAlertConfirmResponse,
  priceAlertCreateRequest,
  priceAlertCreateResponse,
  priceAlertDeleteRequest,
  priceAlertDeleteResponse,
  priceAlertLinkRequest,
  priceAlertListResponse,
  priceAlertStopResponse,
} from '#contracts/accounts/price-alerts.ts'
import {
  type AlertDeps,
  changeAlert,
  confirmAlert,
  deleteAlert,
  listAlerts,
  stopAlert,
  watchPrice,
} from '#modules/price-alerts/index.ts'
import type { ApiEnvironment } from '../../environment.ts'
import { type Route, route } from '../../route.ts'

const tag = 'Price alerts'
const HOUR_S = 3600

/** Prices of searches that are watched for customers and, by a mail that asks, for guests. */
export function priceAlertRoutes(deps: AlertDeps): readonly Route[] {
  return [...openRoutes(deps), ...accountRoutes(deps)]
}

function openRoutes(deps: AlertDeps): readonly Route[] {
  return [
    route('priceAlertCreate', {
      summary: 'Watch the price of a search: a customer’s at once, a guest’s after the link of a mail',
      tag,
      access: 'session',
      request: priceAlertCreateRequest,
      response: priceAlertCreateResponse,
      status: 202,
      limit: { calls: 20, perSeconds: HOUR_S, callsOfAddress: 60 },
      errors: ['too_many_price_alerts'],
      handle: ({ actor, language }, input) => watchPrice(deps, actor, language, input),
    }),
    route('priceAlertConfirm', {
      summary: 'Start a guest’s alert by the token of its mail',
      tag,
      access: 'public',
      request: priceAlertLinkRequest,
      response: priceAlertConfirmResponse,
      limit: { calls: 30, perSeconds: 60 },
      errors: ['link_invalid'],
      handle: (_, { token }) => confirmAlert(deps, token),
    }),
    route('priceAlertStop', {
      summary: 'Stop an alert by the token of any of its mails',
      tag,
      access: 'public',
      request: priceAlertLinkRequest,
      response: priceAlertStopResponse,
      limit: { calls: 30, perSeconds: 60 },
      errors: ['link_invalid'],
      handle: (_, { token }) => stopAlert(deps, token),
    }),
  ]
}

function accountRoutes(deps: AlertDeps): readonly Route[] {
  const limit = { calls: 120, perSeconds: 60 }
  return [
    route('accountPriceAlerts', {
      summary: 'The customer’s alerts with the prices of their days',
      tag,
      access: 'customer',
      request: null,
      response: priceAlertListResponse,
      limit,
      handle: ({ actor, language }) => listAlerts(deps, actor, language),
    }),
    route('accountChangePriceAlert', {
      summary: 'Pause an alert, take it up again, or change its maximum',
      tag,
      access: 'customer',
      request: priceAlertChangeRequest,
      response: priceAlertChangeResponse,
      limit,
      errors: ['price_alert_ended'],
      handle: ({ actor, language }, input) => changeAlert(deps, actor, input, language),
    }),
    route('accountDeletePriceAlert', {
      summary: 'Forget an alert with its prices',
      tag,
      access: 'customer',
      request: priceAlertDeleteRequest,
      response: priceAlertDeleteResponse,
      limit,
      handle: ({ actor }, input) => deleteAlert(deps, actor, input),
    }),
  ]
}

/**
 * `/price_alerts/one_click?token=…`, the address in the List-Unsubscribe header. A mail program posts a
 * form to it without cookies (RFC 8058, section 3.2); a person who opens it lands on the page with the button,
 * because programs that look into mails open every link.
 */
export function oneClickStop(deps: AlertDeps): Hono<ApiEnvironment> {
  const app = new Hono<ApiEnvironment>()
  app.post('/', async (c) => {
    await stopAlert(deps, c.req.query('token') ?? '')
    return c.body(null, 204)
  })
  app.get('/', (c) => c.redirect(`/price-alerts/unsubscribe#${encodeURIComponent(c.req.query('token') ?? '')}`, 303))
  return app
}
