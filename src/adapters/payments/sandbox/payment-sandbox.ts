import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import type { PaymentProvider } from '../payment-provider.ts'
import type { Fetch } from '../provider-http.ts'
import { checkoutRoutes } from './checkout-routes.ts'
import { controlRoutes } from './control-routes.ts'
import type { LocalProvider } from './local-provider.ts'
import type { LocalAccount, PaymentSandboxOptions, SandboxDeps } from './sandbox-deps.ts'
import { createCourier } from './webhook-queue.ts'

export type { LocalAccount, PaymentSandboxOptions } from './sandbox-deps.ts'

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
 * Payment providers on this machine: their HTTP protocols, hosted pages, inline scripts and signed
 * webhooks, with no real money. What they know is in the database, and outlives the process.
 */
export function createPaymentSandbox(options: PaymentSandboxOptions): PaymentSandbox {
  const courier = createCourier(options)
  const deps: SandboxDeps = { ...options, deliver: courier.deliver }
  const app = new Hono().basePath(new URL(options.baseUrl).pathname)
  app.route('/', fileRoutes(options))
  app.route('/', checkoutRoutes(deps))
  for (const { local, keys } of options.accounts) app.route(local.paths.api, local.api(deps, keys))
  if (options.control) app.route('/control', controlRoutes(deps))
  return {
    app,
    fetch: async (input, init) => app.request(input, init),
    resume: courier.deliver,
    settled: courier.settled,
  }
}

/**
 * A provider with the keys by which it is played.
 * @throws when one of them is live: it has no business here.
 */
export function localAccount(
  { code, name, keys: settings, sandbox: local }: PaymentProvider,
  keys: Readonly<Record<string, string>>,
): LocalAccount {
  for (const [key, { reality }] of Object.entries(settings))
    if (reality && !reality.test.test(keys[key] ?? '')) throw new Error(`the sandbox of ${name} refuses live keys`)
  return { code, name, keys, local }
}

/** What a gateway needs to know to talk to the sandbox at `baseUrl` instead of the provider. */
export function sandboxAddresses(baseUrl: string, { paths }: LocalProvider) {
  return { baseUrl: `${baseUrl}${paths.api}`, scriptUrl: `${baseUrl}${paths.script}` }
}

const own = (file: string) => new URL(`assets/${file}`, import.meta.url)
const FILES = {
  '/assets/overlay.js': own('overlay.js'),
  '/assets/popup.js': own('popup.js'),
  '/assets/checkout.css': own('checkout.css'),
} as const

/** The inline scripts of the providers, and what the hosted pages load. */
function fileRoutes({ accounts }: PaymentSandboxOptions): Hono {
  const app = new Hono()
  const files = [FILES, ...accounts.map(({ local }) => local.scripts)]
  for (const [path, file] of files.flatMap((each) => Object.entries(each))) {
    const content = readFileSync(file, 'utf8')
    const type = path.endsWith('.css') ? 'text/css' : 'text/javascript'
    app.get(path, (c) =>
      c.body(content, 200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' }),
    )
  }
  return app
}
