import { Hono } from 'hono'
import type { Fetch } from '../provider-http.ts'
import { assetRoutes } from './asset-routes.ts'
import { checkoutRoutes } from './checkout-routes.ts'
import { controlRoutes } from './control-routes.ts'
import { flutterwaveApi } from './flutterwave-api.ts'
import { paystackApi } from './paystack-api.ts'
import { isLiveKey, type PaymentSandboxOptions, type SandboxDeps } from './sandbox-deps.ts'
import { createCourier } from './webhook-queue.ts'

export type { PaymentSandboxOptions } from './sandbox-deps.ts'

export interface PaymentSandbox {
  /** Carries the path of `baseUrl` in its routes: mount it with `app.route('/', sandbox.app)`. */
  readonly app: Hono
  /** Reaches the sandbox in process, for the gateways. */
  readonly fetch: Fetch
  /** Delivers webhooks that a former process left behind; call when the shop can take them. */
  resume(): void
  /** Resolves when no webhook is on its way. */
  settled(): Promise<void>
}

/**
 * Local Paystack and Flutterwave: their HTTP protocols, hosted pages, inline scripts and signed
 * webhooks, with no real money. What they know is in the database, and outlives the process.
 * @throws when a live key is given.
 */
export function createPaymentSandbox(options: PaymentSandboxOptions): PaymentSandbox {
  for (const key of [options.paystackSecret, options.flutterwaveSecret])
    if (isLiveKey(key)) throw new Error('the payment sandboxes refuse live keys')
  const courier = createCourier(options)
  const deps: SandboxDeps = { ...options, deliver: courier.deliver }
  const app = new Hono().basePath(new URL(options.baseUrl).pathname)
  app.route('/', assetRoutes())
  app.route('/', checkoutRoutes(deps))
  app.route('/paystack', paystackApi(deps))
  app.route('/flutterwave/v3', flutterwaveApi(deps))
  if (options.control) app.route('/control', controlRoutes(deps))
  return {
    app,
    fetch: async (input, init) => app.request(input, init),
    resume: courier.deliver,
    settled: courier.settled,
  }
}

/** What a gateway needs to know to talk to the sandbox at `baseUrl` instead of the provider. */
export function sandboxAddresses(baseUrl: string) {
  return {
    paystack: { baseUrl: `${baseUrl}/paystack`, scriptUrl: `${baseUrl}/paystack/inline.js` },
    flutterwave: { baseUrl: `${baseUrl}/flutterwave/v3`, scriptUrl: `${baseUrl}/flutterwave/v3.js` },
  } as const
}
