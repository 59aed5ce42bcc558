import { COOKIES_VERSION, OPTIONAL_STORAGE, type OptionalStorage } from '#contracts/accounts/consent.ts'

/** The visitor's answer: a cookie, so that the server knows whether to ask. It holds nothing else. */
const COOKIE = 'consent'
const DAYS_180_S = 180 * 24 * 60 * 60

/** What each kind keeps in local storage. */
const KEYS = {
  recents: [
    'recent-searches',
    'recent-places',
    'recent-stays',
    'recent-destinations',
    'recent-rides',
    'recent-activities',
  ],
} as const satisfies Record<OptionalStorage, readonly string[]>

/** Under which a list of what was looked for lately is kept. */
export type RecentName = (typeof KEYS)['recents'][number]

/** What a Cookie header says is allowed; null while the visitor was not asked, or about something else. */
export function readConsent(cookieHeader: string): readonly OptionalStorage[] | null {
  const [, version, allowed = ''] = /(?:^|;\s*)consent=([\d.-]+):([a-z+]*)/.exec(cookieHeader) ?? []
  if (version !== COOKIES_VERSION) return null
  return OPTIONAL_STORAGE.filter((kind) => allowed.split('+').includes(kind))
}

/** The visitor's answer, as the browser keeps it. */
export function consentCookie(allowed: readonly OptionalStorage[], isSecure: boolean): string {
  const value = `${COOKIES_VERSION}:${allowed.join('+')}`
  return `${COOKIE}=${value}; Path=/; Max-Age=${DAYS_180_S}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** Keeps the visitor's answer, and forgets what is not allowed any more. */
export function saveConsent(allowed: readonly OptionalStorage[]): void {
  document.cookie = consentCookie(allowed, location.protocol === 'https:')
  try {
    for (const kind of OPTIONAL_STORAGE)
      if (!allowed.includes(kind)) for (const key of KEYS[kind]) localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Whether this may be kept in this browser. */
export function mayKeep(kind: OptionalStorage): boolean {
  return readConsent(document.cookie)?.includes(kind) ?? false
}
