import type { PaymentHosts } from '#modules/payments/index.ts'

/** What the headers depend on. */
export interface HeaderPolicy {
  /** The public address; over HTTPS the headers ask browsers to stay there. */
  readonly baseUrl: string
  /** What the windows of the providers need that are really used; none beside the local sandboxes. */
  readonly paymentHosts: readonly PaymentHosts[]
  /** Where tiles of maps come from; null where the shop draws its maps itself. */
  readonly tilesHost?: string | null
  /** Where photographs of sellers come from. */
  readonly photoHosts?: readonly string[]
  /** Whether Vite's development client runs in the pages. */
  readonly development: boolean
}

/** Which inline scripts and styles of a page run: by a nonce of the answer, or by hashes of what stands there. */
export interface InlineSources {
  readonly scripts: string
  readonly styles: string
}

/** Those that carry the nonce of their answer. */
export const byNonce = (nonce: string): InlineSources => ({ scripts: `'nonce-${nonce}'`, styles: `'nonce-${nonce}'` })

/** Pages that open a payment widget. No other page may load anything of the providers. */
const PAYMENT_PAGES = /^\/(?:(?:[a-z]{2}\/)?(?:flights\/(?:booking|confirmation)|orders)\/|accounts?\/wallet$)/

/**
 * Whether this request is for the data of a payment page, from a document that may not load the providers'
 * windows: a document keeps the policy that it came with, so this page needs one of its own.
 */
export function needsOwnDocument({ paymentHosts }: HeaderPolicy, path: string, referer: string | undefined): boolean {
  if (paymentHosts.length === 0 || !path.endsWith('.data') || !PAYMENT_PAGES.test(path.slice(0, -'.data'.length)))
    return false
  // Payment pages do not say where they are.
  return URL.canParse(referer ?? '') && !PAYMENT_PAGES.test(new URL(referer ?? '').pathname)
}

/** Security headers of one answer. The sources are those of the page's own elements. */
export function securityHeaders(policy: HeaderPolicy, path: string, inline: InlineSources): Record<string, string> {
  return {
    'Content-Security-Policy': contentPolicy(policy, path, inline),
    'X-Frame-Options': 'DENY',
    'X-Content-Type-Options': 'nosniff',
    // No browser of today reads it; those that did then show nothing rather than a page in parts.
    'X-XSS-Protection': '1; mode=block',
    'Referrer-Policy': PAYMENT_PAGES.test(path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': `camera=(), microphone=(), geolocation=(), usb=(), payment=(${paymentFrames(policy)})`,
    ...transportHeaders(policy.baseUrl),
  }
}

/** What a page is made of and asks for: data, scripts, styles, letters, and pictures that cannot hold a script. */
const PAGE_PART = /^(?:application\/(?:[\w-]+\+)?json|text\/(?:javascript|css|x-script)|font\/|image\/(?!svg))/

/** A worker asks and runs by the policy that its own file came with. */
const WORKER = /worker[\w-]*\.m?js$/

/** Whether an answer is part of a page: neither one by itself, nor what runs beside it. */
export const isPagePart = (path: string, type: string | null): boolean =>
  type !== null && PAGE_PART.test(type) && !WORKER.test(path)

/**
 * Security headers of a part of a page. What browsers ask of documents alone is left out: a page brings some twenty
 * parts, and their headers were a twentieth of all that a phone fetched.
 */
export function partHeaders({ baseUrl }: Pick<HeaderPolicy, 'baseUrl'>): Record<string, string> {
  return {
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...transportHeaders(baseUrl),
  }
}

/** Over HTTPS browsers are asked to stay there. */
const transportHeaders = (baseUrl: string): Record<string, string> =>
  baseUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}

/** Frames that may use the browser's own payments: ours, and those of the providers. */
function paymentFrames({ paymentHosts }: HeaderPolicy): string {
  return ['self', ...paymentHosts.flatMap(({ payment }) => payment.map((host) => `"${host}"`))].join(' ')
}

function contentPolicy(
  { baseUrl, paymentHosts, tilesHost, photoHosts = [], development }: HeaderPolicy,
  path: string,
  inline: InlineSources,
): string {
  const providers = PAYMENT_PAGES.test(path) ? paymentHosts : []
  const hosts = (kind: keyof PaymentHosts) => [...new Set(providers.flatMap((provider) => provider[kind]))].join(' ')
  // MapLibre fetches them; a page that takes a payment has no map.
  const fetchedTiles = PAYMENT_PAGES.test(path) ? '' : (tilesHost ?? '')
  // Vite's client writes scripts and styles into the page and listens on a socket.
  const scripts = development ? "'unsafe-inline'" : inline.scripts
  const styles = development ? "'unsafe-inline'" : inline.styles
  const directives = [
    "default-src 'self'",
    `script-src 'self' ${scripts} ${hosts('script')}`,
    `style-src 'self' ${styles} ${hosts('style')}`,
    // A document keeps its policy on the way to a map or a hotel.
    `img-src 'self' data: ${[...photoHosts, ...(tilesHost ? [tilesHost] : [])].join(' ')}`,
    "font-src 'self'",
    `connect-src 'self' ${development ? 'ws:' : ''} ${hosts('connect')} ${fetchedTiles}`,
    `frame-src 'self' ${hosts('frame')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    ...(baseUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ]
  return directives.map((directive) => directive.replaceAll(/ +/g, ' ').trim()).join('; ')
}
