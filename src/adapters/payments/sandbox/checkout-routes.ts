import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { currencySchema } from '#contracts/fields.ts'
import { type Language, LANGUAGES, languageOf } from '#contracts/locale.ts'
import { fromDecimal } from '#contracts/money.ts'
import type { SandboxProvider } from '#db/schema/sandbox.ts'
import { findUnstorableTexts } from '#platform/storable-text.ts'
import { actOnTransaction, customerActionSchema, type PageProblem } from './act-on-transaction.ts'
import { checkoutPage, emptyPopup, missingPage } from './checkout-page.ts'
import { openFlutterwave } from './flutterwave-transactions.ts'
import { returnAddress } from './return-address.ts'
import { HOSTED_PATHS, hostedUrl, isLiveKey, isOwnPage, type SandboxDeps } from './sandbox-deps.ts'
import { findTransaction, type SandboxTransaction } from './sandbox-store.ts'

const querySchema = z.object({
  /** In the frame of an inline script: the page talks to its parent instead of going back to the shop. */
  popup: z.enum(['1', 'paystack']).optional().catch(undefined),
  lang: z.enum(LANGUAGES).optional().catch(undefined),
  problem: z.enum(['declined', 'insufficient', 'wrong_pin', 'wrong_otp']).optional().catch(undefined),
})

const inlineSchema = z.object({
  public_key: z.string().startsWith('FLWPUBK_TEST'),
  tx_ref: z.string().min(1).max(100),
  amount: z.string(),
  currency: currencySchema.default('NGN'),
  email: z.email(),
  name: z.string().max(200).default(''),
  phone_number: z.string().max(40).default(''),
  title: z.string().max(200).default(''),
  redirect_url: z.union([z.url(), z.literal('')]).default(''),
})

/** The hosted pages of both providers, and what Flutterwave's inline script opens. */
export function checkoutRoutes(deps: SandboxDeps): Hono {
  const app = new Hono()
  app.use('*', async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
  })
  for (const provider of ['paystack', 'flutterwave'] as const) {
    app.get(`${HOSTED_PATHS[provider]}/:code`, (c) => show(deps, c, provider))
    app.post(`${HOSTED_PATHS[provider]}/:code`, (c) => act(deps, c, provider))
  }
  app.get('/flutterwave/checkout', (c) => openInline(deps, c))
  // For those who try the provider's own script against the sandbox.
  if (deps.control) app.get('/paystack/popup', (c) => showPopup(deps, c))
  return app
}

interface PageQuery {
  readonly popup: boolean
  readonly official: boolean
  readonly language: Language
  readonly problem: PageProblem | null
}

function pageQuery(c: Context): PageQuery {
  const { popup, lang, problem } = querySchema.parse(c.req.query())
  return {
    popup: popup !== undefined,
    official: popup === 'paystack',
    language: lang ?? languageOf(c.req.header('accept-language')),
    problem: problem ?? null,
  }
}

async function find(deps: SandboxDeps, c: Context, provider: SandboxProvider): Promise<SandboxTransaction | null> {
  const accessCode = c.req.param('code') ?? ''
  if (!/^[0-9a-f]{20}$/.test(accessCode)) return null
  return findTransaction(deps.db, provider, { accessCode })
}

/** The page around says which transaction it wants. */
function showPopup({ translate, baseUrl }: SandboxDeps, c: Context) {
  c.header('content-security-policy', contentSecurityPolicy(null, '*'))
  return c.html(emptyPopup(translate, baseUrl, pageQuery(c).language))
}

async function show(deps: SandboxDeps, c: Context, provider: SandboxProvider) {
  const transaction = await find(deps, c, provider)
  return page(deps, c, transaction, pageQuery(c))
}

function page(deps: SandboxDeps, c: Context, transaction: SandboxTransaction | null, query: PageQuery) {
  const isOpen = deps.control && query.official
  c.header('content-security-policy', contentSecurityPolicy(transaction, isOpen ? '*' : "'self'"))
  if (!isOpen) c.header('x-frame-options', 'SAMEORIGIN')
  if (!transaction) return c.html(missingPage(deps.translate, deps.baseUrl, query.language), 404)
  const { translate, baseUrl } = deps
  return c.html(checkoutPage({ ...query, translate, baseUrl, transaction, back: returnAddress(transaction) }))
}

/** A form may lead to the shop's page after payment, which need not have our origin. */
function contentSecurityPolicy(transaction: SandboxTransaction | null, framedBy: "'self'" | '*'): string {
  const shop = transaction?.return_url ? ` ${new URL(transaction.return_url).origin}` : ''
  return [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "style-src 'self'",
    'img-src data:',
    `form-action 'self'${shop}`,
    `frame-ancestors ${framedBy}`,
    "base-uri 'none'",
  ].join('; ')
}

async function act(deps: SandboxDeps, c: Context, provider: SandboxProvider) {
  const query = pageQuery(c)
  const transaction = await find(deps, c, provider)
  const action = customerActionSchema.safeParse(Object.fromEntries(new URLSearchParams(await c.req.text())))
  if (!transaction || !action.success) return page(deps, c, null, query)
  const result = await actOnTransaction(deps, transaction, action.data)
  const back = returnAddress(result.transaction)
  if (result.transaction.status === 'success' && !query.popup && back) return c.redirect(back, 303)
  return c.redirect(pageAddress(deps, transaction, { ...query, problem: result.problem }), 303)
}

function pageAddress({ baseUrl }: SandboxDeps, transaction: SandboxTransaction, query: PageQuery): string {
  const address = new URL(hostedUrl(baseUrl, transaction.provider, transaction.access_code))
  if (query.popup) address.searchParams.set('popup', query.official ? 'paystack' : '1')
  address.searchParams.set('lang', query.language)
  if (query.problem) address.searchParams.set('problem', query.problem)
  return address.href
}

/** Flutterwave's script lets the browser name the amount; so does ours. */
async function openInline(deps: SandboxDeps, c: Context) {
  const query = pageQuery(c)
  const asked = c.req.query()
  const input = inlineSchema.safeParse(findUnstorableTexts(asked).length > 0 ? null : asked)
  const amount = input.data && fromDecimal(input.data.amount, input.data.currency)
  if (!input.success || !amount || amount.amount <= 0) return page(deps, c, null, query)
  if (isLiveKey(input.data.public_key) || !isOwnPage(deps, input.data.redirect_url)) return page(deps, c, null, query)
  const transaction = await openFlutterwave(deps, {
    reference: input.data.tx_ref,
    amount,
    email: input.data.email,
    customerName: input.data.name,
    phone: input.data.phone_number,
    title: input.data.title,
    returnUrl: input.data.redirect_url,
    metadata: null,
  })
  return c.redirect(pageAddress(deps, transaction, { ...query, popup: true }), 303)
}
