import { toSavedSettings } from './saved-settings.ts'
import { readSettings, type Settings, SETTINGS_KEY, withAskedLanguage } from '../settings.ts'

const YEAR_S = 365 * 24 * 60 * 60

/** A choice that is kept in the browser for a year, and that scripts of pages may read. */
export const choiceCookie = (name: string, value: string, origin: string): string =>
  `${name}=${value}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`

/** Settings as browsers save them themselves where a script runs. */
export const settingsCookie = (settings: Settings, origin: string): string =>
  choiceCookie(SETTINGS_KEY, encodeURIComponent(JSON.stringify(toSavedSettings(settings))), origin)

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
  return wanted.language === saved.language ? null : settingsCookie(wanted, baseUrl)
}
