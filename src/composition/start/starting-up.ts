import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createTranslate } from '#api/translate.ts'
import { plainPage } from '#api/admission/plain-page.ts'
import type { Language, Translate } from '#contracts/locale.ts'

/** Somebody who asks meanwhile asks again so soon. */
const AGAIN_S = 2

let translate: Translate | undefined

/**
 * What is answered before the shop is put together: a page in both languages that tries again by itself to whoever
 * asks for one, a line of JSON to everybody else. The process lives, so its `/healthz` is well.
 */
export function startingUp({ url, headers, method }: IncomingMessage, response: ServerResponse): void {
  const isHealth = url === '/healthz'
  const status = isHealth ? 200 : 503
  const common = { 'Retry-After': String(AGAIN_S), 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
  if (isHealth || !(headers.accept ?? '').includes('text/html') || (method !== 'GET' && method !== 'HEAD')) {
    response.writeHead(status, { ...common, 'Content-Type': 'application/json' }).end('{"status":"starting"}')
    return
  }
  const nonce = randomBytes(16).toString('base64')
  response.writeHead(status, {
    ...common,
    'Content-Type': 'text/html; charset=UTF-8',
    'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`,
  })
  response.end(plainPage({ words: [wordsIn('en'), wordsIn('fr')], seconds: AGAIN_S, nonce }))
}

function wordsIn(language: Language) {
  const t = (key: string): string => (translate ??= createTranslate())(language, `errors.starting.${key}`)
  return { language, title: t('title'), text: t('text'), next: t('again') }
}
