import { pressedCookie, readSettings, withAskedLanguage } from '../settings.ts'

/**
 * Keeps the language that an address asks for (`?lang=fr`) for the pages that follow, where no script runs that would.
 * @returns null where no document is opened, or the language is that of before
 */
export function askedLanguageCookie(visit: Request, baseUrl: string): string | null {
  const { pathname, search } = new URL(visit.url)
  const opened = visit.headers.get('Sec-Fetch-Dest') ?? 'document'
  if (visit.method !== 'GET' || opened !== 'document' || pathname.endsWith('.data')) return null
  const saved = readSettings(visit.headers.get('Cookie') ?? '')
  const wanted = withAskedLanguage(saved, search)
  return wanted.language === saved.language ? null : pressedCookie(wanted, baseUrl.startsWith('https:'))
}
