import { redirect } from 'react-router'
import { isCurrency } from '#contracts/money.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import { safeNext } from '../../lib/safe-next.ts'
import { answerCookies, DEFAULT_SETTINGS, type Settings } from '../../lib/settings.ts'
import type { Route } from './+types/settings.ts'

/** The answer to the question for settings, where no script runs: it is kept in the browser, and leads back. */
export function loader({ context, url }: Route.LoaderArgs): Response {
  const { origin } = context.get(pageContext)
  const params = url.searchParams
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  const wanted = params.get('answer') === 'yes' ? settingsOf(params) : null
  for (const cookie of answerCookies(wanted, origin.startsWith('https:'))) headers.append('Set-Cookie', cookie)
  return redirect(safeNext(params.get('next')), { status: 303, headers })
}

/** What of it is odd stays as it is for who has chosen nothing. */
function settingsOf(params: URLSearchParams): Settings {
  const country = params.get('country') ?? ''
  const currency = params.get('currency') ?? ''
  return {
    language: params.get('language') === 'fr' ? 'fr' : DEFAULT_SETTINGS.language,
    country: /^[A-Z]{2}$/.test(country) ? country : DEFAULT_SETTINGS.country,
    currency: isCurrency(currency) ? currency : DEFAULT_SETTINGS.currency,
  }
}
