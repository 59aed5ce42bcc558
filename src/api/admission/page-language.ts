import type { Context } from 'hono'
import type { Language } from '#contracts/locale.ts'
import type { ApiEnvironment } from '../environment.ts'

/** The language that pages are in: French where it was chosen or is asked for. */
export function languageOfPage(c: Context<ApiEnvironment>): Language {
  const asked = c.req.query('lang')
  if (asked === 'fr' || asked === 'en') return asked
  return (c.req.header('Cookie') ?? '').includes('LANG_FR') ? 'fr' : 'en'
}

/** Whether a browser wants to show what is answered. */
export const asksForPage = (c: Context<ApiEnvironment>): boolean => (c.req.header('Accept') ?? '').includes('text/html')
