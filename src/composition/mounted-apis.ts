import { createMailboxPages } from '#adapters/mail/mailbox/mailbox-page.ts'
import { airlineLogos } from '#api/airline-logos.ts'
import type { createApi } from '#api/app.ts'
import { appointmentCalendars } from '#api/appointment-calendars.ts'
import { cataloguePhotos } from '#api/catalogue-photos.ts'
import { documentDownloads } from '#api/document-downloads.ts'
import type { ApiDeps } from '#api/environment.ts'
import { fileTransfers } from '#api/file-transfers.ts'
import { insuranceWording } from '#api/insurance-wording.ts'
import { paymentProofs } from '#api/payment-proofs.ts'
import { GOOGLE_CALLBACK, googleCallback } from '#api/routes/accounts/google.ts'
import { oneClickUnsubscribe } from '#api/routes/accounts/newsletter.ts'
import { oneClickStop } from '#api/routes/accounts/price-alerts.ts'
import { webhookHandlers } from '#api/routes/payments.ts'
import type { HeaderPolicy } from '#api/security-headers.ts'
import { supplierWebhooks } from '#api/supplier-webhooks.ts'
import { PHOTOS_PATH } from '#modules/catalogue/index.ts'
import { LOGOS_PATH } from '#modules/flights/index.ts'
import type { FieldCipher } from '#platform/field-encryption.ts'
import type { Config } from '../config/config.ts'
import type { PaymentIntegrations } from './payments/payment-providers.ts'
import type { Parts } from './shop-parts.ts'
import type { StaySellers } from './stays/open-stays.ts'

/** What pages may load, and from where. */
export function policyOf(
  { baseUrl, mapTiles, environment }: Config,
  { hosts }: PaymentIntegrations,
  { photoHosts }: StaySellers,
): HeaderPolicy {
  return {
    baseUrl,
    paymentHosts: hosts,
    photoHosts,
    tilesHost: mapTiles && new URL(mapTiles.url).origin,
    development: environment === 'development',
  }
}

/** Calls that are answered beside the routes, by the path that they live under. */
export function apisOf(parts: Parts, deps: ApiDeps, cipher: FieldCipher): Parameters<typeof createApi>[2] {
  return [
    // Before the providers', whose webhooks are smaller.
    { path: '/webhooks', app: supplierWebhooks(parts.orders) },
    { path: '/webhooks', app: webhookHandlers(parts.orders) },
    { path: '/payment_proofs', app: paymentProofs({ ...parts.files, ...deps, cipher }) },
    { path: '/files', app: fileTransfers({ ...parts.files, ...deps }) },
    { path: GOOGLE_CALLBACK, app: googleCallback({ ...parts.accounts, ...deps }) },
    { path: '/appointments', app: appointmentCalendars({ ...parts.notifications, ...parts.cases }, deps.gate) },
    { path: '/documents', app: documentDownloads(parts.notifications, deps.gate) },
    { path: '/insurance/wording', app: insuranceWording({ ...parts.notifications, ...deps }, deps.gate) },
    { path: LOGOS_PATH, app: airlineLogos(deps) },
    { path: '/newsletter/one_click', app: oneClickUnsubscribe(deps) },
    { path: '/price_alerts/one_click', app: oneClickStop(parts.alerts) },
  ]
}

/** Pictures that the shop serves, and local fake servers of mail and payment providers, where nothing real is set. */
export function mountsOf(
  { photoMounts }: StaySellers,
  { bank, sandbox }: PaymentIntegrations,
  config: Config,
  deps: ApiDeps,
) {
  return [
    { path: PHOTOS_PATH, app: cataloguePhotos(deps) },
    ...photoMounts,
    ...(bank.demo ? [{ path: '/', app: bank.demo }] : []),
    ...(sandbox ? [{ path: '/', app: sandbox.app }] : []),
    ...(config.mail.smtpUrl ? [] : [{ path: '/mailbox', app: createMailboxPages(deps) }]),
  ]
}
