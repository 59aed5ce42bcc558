import type { PageContext } from '../../../lib/page/page-context.ts'
import { todayIn } from '../../../lib/today.server.ts'
import { readQuestion } from './visa-question.ts'

/** The form as an address asks for it; for a page's loader. */
export async function loadVisaForm(page: PageContext, params: URLSearchParams) {
  const { api, settings } = page
  const countries = await api.call('countries')
  return {
    initial: readQuestion(params, settings.country),
    countries: countries.map(({ cca2: code, name }) => ({ code, name })),
    today: todayIn(page, 'Africa/Lagos'),
  }
}
