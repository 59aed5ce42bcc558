/** What the headers depend on. */
export interface HeaderPolicy {
  /** The public address; over HTTPS the headers ask browsers to stay there. */
  readonly baseUrl: string
  /** Whether the providers' own widgets are used, rather than the local sandboxes. */
  readonly livePayments: boolean
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
const PAYMENT_PAGES = /^\/(?:(?:[a-z]{2}\/)?flights\/(?:booking|confirmation)\/|accounts?\/wallet$)/

/** Hosts of the providers' inline scripts, windows and calls. */
const PROVIDERS = {
  script: 'https://js.paystack.co https://checkout.flutterwave.com',
  frame: 'https://checkout.paystack.com https://checkout.flutterwave.com',
  connect: 'https://api.paystack.co https://checkout.paystack.com https://api.flutterwave.com',
  // The hash is of the style that Paystack's script (2.25.0) writes into a frame of its own: the window's spinner.
  style: "https://paystack.com 'sha256-56e7EfkeGORJUMtXdS4A+2LZFuyRDypLbssVftifpJg='",
} as const
const NO_PROVIDERS = { script: '', frame: '', connect: '', style: '' } as const

/**
 * Whether this request is for the data of a payment page, from a document that may not load the providers'
 * windows: a document keeps the policy that it came with, so this page needs one of its own.
 */
export function needsOwnDocument({ livePayments }: HeaderPolicy, path: string, referer: string | undefined): boolean {
  if (!livePayments || !path.endsWith('.data') || !PAYMENT_PAGES.test(path.slice(0, -'.data'.length))) return false
  // Payment pages do not say where they are.
  return URL.canParse(referer ?? '') && !PAYMENT_PAGES.test(new URL(referer ?? '').pathname)
}

/** Security headers of one answer. The sources are those of the page's own elements. */
export function securityHeaders(policy: HeaderPolicy, path: string, inline: InlineSources): Record<string, string> {
  const secure = policy.baseUrl.startsWith('https:')
  return {
    'Content-Security-Policy': contentPolicy(policy, path, inline, secure),
    'X-Frame-Options': 'DENY',
    'X-Content-Type-Options': 'nosniff',
    // No browser of today reads it; those that did then show nothing rather than a page in parts.
    'X-XSS-Protection': '1; mode=block',
    'Referrer-Policy': PAYMENT_PAGES.test(path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), usb=(), payment=(self "https://checkout.paystack.com")',
    ...(secure && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  }
}

function contentPolicy(
  { livePayments, development }: HeaderPolicy,
  path: string,
  inline: InlineSources,
  secure: boolean,
): string {
  const providers = livePayments && PAYMENT_PAGES.test(path) ? PROVIDERS : NO_PROVIDERS
  // Vite's client writes scripts and styles into the page and listens on a socket.
  const scripts = development ? "'unsafe-inline'" : inline.scripts
  const styles = development ? "'unsafe-inline'" : inline.styles
  const directives = [
    "default-src 'self'",
    `script-src 'self' ${scripts} ${providers.script}`,
    `style-src 'self' ${styles} ${providers.style}`,
    "img-src 'self' data:",
    "font-src 'self' data:",
    `connect-src 'self' ${development ? 'ws:' : ''} ${providers.connect}`,
    `frame-src 'self' ${providers.frame}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ]
  return directives.map((directive) => directive.replaceAll(/ +/g, ' ').trim()).join('; ')
}
