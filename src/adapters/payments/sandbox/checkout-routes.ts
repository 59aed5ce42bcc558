import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { type Language, LANGUAGES, languageOf } from '#contracts/locale.ts'
import { actOnTransaction, customerActionSchema, PAGE_PROBLEMS, type PageProblem } from './act-on-transaction.ts'
import { checkoutPage, missingPage } from './checkout-page.ts'
import { accountOf, hostedUrl, type SandboxDeps } from './sandbox-deps.ts'
import { findTransaction, type SandboxTransaction } from './sandbox-store.ts'

const querySchema = z.object({
  /** In the frame of an inline script: the page talks to its parent instead of going back to the shop. */
  popup: z.enum(['1', 'own']).optional().catch(undefined),
  lang: z.enum(LANGUAGES).optional().catch(undefined),
  problem: z.enum(PAGE_PROBLEMS).optional().catch(undefined),
})

/** The page of each transaction, at every provider. */
export function checkoutRoutes(deps: SandboxDeps): Hono {
  const app = new Hono()
  app.use('*', async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
  })
  for (const { code, local } of deps.accounts) {
    app.get(`${local.paths.hosted}/:code`, (c) => show(deps, c, code))
    app.post(`${local.paths.hosted}/:code`, (c) => act(deps, c, code))
    if (local.pages) app.route('/', local.pages(deps))
  }
  return app
}

interface PageQuery {
  readonly popup: boolean
  /** In the window of the provider's own script, which has a protocol of its own. */
  readonly official: boolean
  readonly language: Language
  readonly problem: PageProblem | null
}

/** How a page is asked for. */
export function pageQuery(c: Context): PageQuery {
  const { popup, lang, problem } = querySchema.parse(c.req.query())
  return {
    popup: popup !== undefined,
    official: popup === 'own',
    language: lang ?? languageOf(c.req.header('accept-language')),
    problem: problem ?? null,
  }
}

async function find(deps: SandboxDeps, c: Context, provider: string): Promise<SandboxTransaction | null> {
  const accessCode = c.req.param('code') ?? ''
  if (!/^[0-9a-f]{20}$/.test(accessCode)) return null
  return findTransaction(deps.db, provider, { accessCode })
}

async function show(deps: SandboxDeps, c: Context, provider: string) {
  const transaction = await find(deps, c, provider)
  return page(deps, c, transaction, pageQuery(c))
}

/** The page of a transaction; what is said where there is none. */
export function page(deps: SandboxDeps, c: Context, transaction: SandboxTransaction | null, query: PageQuery) {
  const isOpen = deps.control && query.official
  c.header('content-security-policy', contentSecurityPolicy(transaction, isOpen ? '*' : "'self'"))
  if (!isOpen) c.header('x-frame-options', 'SAMEORIGIN')
  if (!transaction) return c.html(missingPage(deps.translate, deps.baseUrl, query.language), 404)
  const account = accountOf(deps, transaction.provider)
  return c.html(checkoutPage({ ...query, ...deps, account, transaction, back: returnAddress(deps, transaction) }))
}

/** A form may lead to the shop's page after payment, which need not have our origin. */
export function contentSecurityPolicy(transaction: SandboxTransaction | null, framedBy: "'self'" | '*'): string {
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

async function act(deps: SandboxDeps, c: Context, provider: string) {
  const query = pageQuery(c)
  const transaction = await find(deps, c, provider)
  const action = customerActionSchema.safeParse(Object.fromEntries(new URLSearchParams(await c.req.text())))
  if (!transaction || !action.success) return page(deps, c, null, query)
  const result = await actOnTransaction(deps, transaction, action.data)
  const back = returnAddress(deps, result.transaction)
  if (result.transaction.status === 'success' && !query.popup && back) return c.redirect(back, 303)
  return c.redirect(pageAddress(deps, transaction, { ...query, problem: result.problem }), 303)
}

/** The address of a transaction's page, asked for as `query` was. */
export function pageAddress(deps: SandboxDeps, transaction: SandboxTransaction, query: PageQuery): string {
  const address = new URL(hostedUrl(deps, transaction.provider, transaction.access_code))
  if (query.popup) address.searchParams.set('popup', query.official ? 'own' : '1')
  address.searchParams.set('lang', query.language)
  if (query.problem) address.searchParams.set('problem', query.problem)
  return address.href
}

/** The shop's page with what the provider adds to it; null when the shop named none. */
function returnAddress(deps: SandboxDeps, transaction: SandboxTransaction): string | null {
  if (!transaction.return_url) return null
  const url = new URL(transaction.return_url)
  const added = accountOf(deps, transaction.provider).local.returnParameters(transaction)
  for (const [name, value] of Object.entries(added)) url.searchParams.set(name, value)
  return url.href
}
