import * as build from 'virtual:react-router/server-build'
import { COOKIES_VERSION } from '#contracts/accounts/consent.ts'
import { readConsent } from './lib/consent.ts'
import { isOnPhone } from './lib/page/is-on-phone.server.ts'
import { SESSION_COOKIE } from './lib/api/server-api.ts'
import { suggestedPlace } from './lib/place/suggested-place.ts'
import { readSettings, type Settings, SETTINGS_KEY, withAskedLanguage } from './lib/settings.ts'
import { askedLanguageCookie } from './lib/place/settings-cookie.server.ts'

/** All that decides how a page looks that is shared: two visits with the same view are shown the same page. */
export interface SharedView {
  readonly key: string
  readonly settings: Settings
  /** Whether the page shows prices that were seen lately. */
  readonly showsPrices: boolean
  /** Whether the visit comes with a session: where somebody is signed in to it, the page is theirs. */
  readonly hasSession: boolean
  /** What the visit's own answer tells the browser to keep. */
  readonly cookie: string | null
  /** Whether the page shows what is left of something, and is shared for a moment only. */
  readonly isBrief: boolean
  /** The visit of somebody of whom nothing else is known. */
  readonly request: () => Request
}

/** What advertisements and mails add to an address for those who count; no page reads it. */
const MARKS_OF_ADVERTS = /^(?:utm_[a-z_]+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|twclid|mc_[ce]id)$/

/** Tells the paths of the routes whose handle says that their page is shared. */
const isShared = pathsWhere('shared', true, '[a-z0-9-]{1,80}')

/** Those whose page is shared for a moment, whatever its query asks: what they show has names of suppliers' making. */
const isBriefly = pathsWhere('shared', 'briefly', '[\\w~%-]{1,120}')

/** A longer query is a visitor's own, and not kept. */
const MOST_OF_QUERY = 300

/** Those that show prices. */
const isPriced = pathsWhere('showsPrices', true, '[a-z0-9-]{1,80}')

/**
 * The view of a visit, or null: where the page asks for something by its query, or is not shared.
 * @param baseUrl the public address; what the visit itself says of its host is not looked at.
 */
export function viewOf(visit: Request, baseUrl: string): SharedView | null {
  if (visit.method !== 'GET' && visit.method !== 'HEAD') return null
  const { pathname, search, searchParams } = new URL(visit.url)
  const cookies = visit.headers.get('Cookie') ?? ''
  const hasSession = SESSION_COOKIE.test(cookies)
  const isBrief = isBriefly(pathname)
  const asked = askedOf(pathname, searchParams)
  if (asked === null || (isBrief && hasSession)) return null
  const saved = readSettings(cookies)
  const settings = withAskedLanguage(saved, search)
  const asksConsent = readConsent(cookies) === null
  const onPhone = isOnPhone(visit.headers)
  const { language, country, currency } = settings
  const suggested = suggestedPlace(visit.headers.get('Accept-Language') ?? '', cookies, language)?.tag ?? ''
  return {
    key: [pathname + asked, language, country, currency, asksConsent, suggested, isBrief && onPhone].join(' '),
    settings,
    showsPrices: isPriced(pathname),
    hasSession,
    isBrief,
    cookie: askedLanguageCookie(visit, baseUrl),
    request() {
      // Only who has chosen nothing is asked: then the language is the address's alone.
      const isAsked = suggested !== ''
      const cookie = encodeURIComponent(JSON.stringify(savedAs(isAsked ? saved : settings)))
      const consent = asksConsent ? '' : `; consent=${COOKIES_VERSION}:`
      const headers = {
        Cookie: `${SETTINGS_KEY}=${cookie}${consent}`,
        'Accept-Language': suggested,
        // Nobody keeps what this one is told to.
        'Sec-Fetch-Dest': 'empty',
        ...(isBrief && { 'Sec-CH-UA-Mobile': onPhone ? '?1' : '?0' }),
      }
      const address = new URL(pathname + asked, baseUrl)
      if (isAsked) address.searchParams.set('lang', language)
      return new Request(address, { headers })
    },
  }
}

/** As browsers save them, without the words for people. */
const savedAs = ({ language, country, currency }: Settings) => ({
  selectedCountry: { iso: country },
  selectedLanguage: { value: language === 'fr' ? 'LANG_FR' : 'LANG_EN' },
  selectedCurrency: { value: currency },
})

/** What a shared page reads of a query, as a query; null where the page is its visitor's own. */
function askedOf(pathname: string, params: URLSearchParams): string | null {
  const read = new URLSearchParams([...params].filter(([name, value]) => !isShown(name, value)))
  const asked = read.size === 0 ? '' : `?${read}`
  if (isBriefly(pathname)) return asked.length > MOST_OF_QUERY ? null : asked
  return isShared(pathname) && asked === '' ? asked : null
}

const isShown = (name: string, value: string): boolean =>
  (name === 'lang' && (value === 'en' || value === 'fr')) || MARKS_OF_ADVERTS.test(name)

/**
 * A part of a path with a name (`/blog/:slug`) stands for any; of what is not there no page is kept.
 * @param name what such a part may look like
 */
function pathsWhere(
  mark: 'shared' | 'showsPrices',
  says: true | 'briefly',
  name: string,
): (pathname: string) => boolean {
  const routes = Object.values(build.routes).flatMap((route) => (route ? [route] : []))
  const byId = new Map(routes.map((route) => [route.id, route]))
  const pathOf = ({ parentId, path = '' }: (typeof routes)[number]): string => {
    const parent = parentId === undefined ? undefined : byId.get(parentId)
    return [parent ? pathOf(parent) : '', path].filter(Boolean).join('/')
  }
  const pathsOf = (are: boolean) =>
    routes.filter(({ module }) => isMarked(module.handle, mark, says) === are).map((route) => `/${pathOf(route)}`)
  const marked = pathsOf(true)
  const whole = new Set(marked.filter((path) => !path.includes(':')))
  // `/visas/check` is no `/visas/:country`.
  const others = new Set(pathsOf(false))
  const patterns = marked
    .filter((path) => path.includes(':'))
    .map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, name)}$`))
  return (pathname) =>
    whole.has(pathname) || (!others.has(pathname) && patterns.some((pattern) => pattern.test(pathname)))
}

function isMarked(handle: unknown, mark: string, says: true | 'briefly'): boolean {
  return (
    typeof handle === 'object' &&
    handle !== null &&
    Object.entries(handle).some(([name, is]) => name === mark && is === says)
  )
}
