import type { Context } from 'hono'
import { Refusal } from '#contracts/errors.ts'
import type { Language, Translate } from '#contracts/locale.ts'
import { Overloaded } from '#platform/load/work-lane.ts'
import type { ApiEnvironment } from '../environment.ts'

/** A page asks for itself again so soon where nothing else is said. */
const AGAIN_S = 5

/**
 * What stands for a page while there is too much to do, or too much was asked for: it comes back by itself. Made
 * of nothing but words, since every part of a page is work.
 * @returns null for failures of other kinds, and where no page was asked for
 */
export function busyPage(
  { translate }: { readonly translate: Translate },
  c: Context<ApiEnvironment>,
  failure: unknown,
): Response | null {
  if (!isBusy(failure) || !(c.req.header('Accept') ?? '').includes('text/html')) return null
  const seconds = failure instanceof Overloaded ? failure.retryAfterS : AGAIN_S
  const language = languageOfPage(c)
  const t = (key: string): string => escapeHtml(translate(language, `errors.busy.${key}`))
  const page = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="${seconds}"><meta name="robots" content="noindex"><title>${t('title')}</title><style nonce="${c.get('nonce')}">:root{color-scheme:light dark}body{font:1.0625rem/1.6 system-ui,sans-serif;max-width:34rem;margin:18vh auto;padding:0 1.25rem}</style><main><h1>${t('title')}</h1><p>${t('text')}</p><p role="status">${t('again')}</p></main></html>`
  c.header('Cache-Control', 'no-store')
  if (!(failure instanceof Overloaded)) return c.html(page, 429)
  return c.html(page, 503, { 'Retry-After': String(seconds) })
}

function isBusy(failure: unknown): boolean {
  return failure instanceof Overloaded || (failure instanceof Refusal && failure.code === 'rate_limited')
}

/** As pages choose it: French where it was chosen or is asked for. */
function languageOfPage(c: Context<ApiEnvironment>): Language {
  const asked = c.req.query('lang')
  if (asked === 'fr' || asked === 'en') return asked
  return (c.req.header('Cookie') ?? '').includes('LANG_FR') ? 'fr' : 'en'
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
