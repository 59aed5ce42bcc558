import type { Context } from 'hono'
import { Refusal } from '#contracts/errors.ts'
import type { Translate } from '#contracts/locale.ts'
import { Overloaded } from '#platform/load/work-lane.ts'
import type { ApiEnvironment } from '../environment.ts'
import { asksForPage, languageOfPage } from './page-language.ts'
import { plainPage } from './plain-page.ts'

/** A page asks for itself again so soon where nothing else is said. */
const AGAIN_S = 5

/**
 * What stands for a page while there is too much to do, or too much was asked for: it comes back by itself.
 * @returns null for failures of other kinds, and where no page was asked for
 */
export function busyPage(
  { translate }: { readonly translate: Translate },
  c: Context<ApiEnvironment>,
  failure: unknown,
): Response | null {
  if (!isBusy(failure) || !asksForPage(c)) return null
  const seconds = failure instanceof Overloaded ? failure.retryAfterS : AGAIN_S
  const language = languageOfPage(c)
  const t = (key: string): string => translate(language, `errors.busy.${key}`)
  const words = { language, title: t('title'), text: t('text'), next: t('again') }
  const page = plainPage({ words: [words], seconds, nonce: c.get('nonce') })
  c.header('Cache-Control', 'no-store')
  if (!(failure instanceof Overloaded)) return c.html(page, 429)
  return c.html(page, 503, { 'Retry-After': String(seconds) })
}

function isBusy(failure: unknown): boolean {
  return failure instanceof Overloaded || (failure instanceof Refusal && failure.code === 'rate_limited')
}
