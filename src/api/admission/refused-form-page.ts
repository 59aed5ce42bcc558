import type { Context } from 'hono'
import { ERRORS, Refusal } from '#contracts/errors.ts'
import type { Translate } from '#contracts/locale.ts'
import type { ApiEnvironment } from '../environment.ts'
import { asksForPage, languageOfPage } from './page-language.ts'
import { plainPage } from './plain-page.ts'

/**
 * What stands in place of a form that a browser sent by itself and that was refused before any page saw it: too large,
 * from another site, to a page that takes none. It says how what was typed is found again.
 * @returns null for failures of other kinds, and where no page was asked for
 */
export function refusedFormPage(
  { translate }: { readonly translate: Translate },
  c: Context<ApiEnvironment>,
  failure: unknown,
): Response | null {
  if (!(failure instanceof Refusal) || c.req.method !== 'POST' || !asksForPage(c)) return null
  const language = languageOfPage(c)
  const isLarge = failure.code === 'payload_too_large'
  const t = (key: string): string => translate(language, `errors.refused_form.${key}`)
  const words = {
    language,
    title: t(isLarge ? 'too_large_title' : 'title'),
    text: isLarge ? t('too_large_text') : translate(language, `errors.codes.${failure.code}`),
    next: t('back'),
  }
  c.header('Cache-Control', 'no-store')
  return c.html(plainPage({ words: [words], nonce: c.get('nonce') }), ERRORS[failure.code].status)
}
