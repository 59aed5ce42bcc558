import type { PageContext } from '../../../lib/page/page-context.ts'
import { todayIn } from '../../../lib/today.server.ts'
import type { CountryName } from '../../../countries/country-field.tsx'
import { type CoverFormValues, readCoverForm } from './cover-form-values.ts'

interface LoadedCoverForm {
  readonly initial: CoverFormValues
  readonly countries: readonly CountryName[]
  readonly today: string
}

/** The form of cover as an address asks for it; for a page's loader. */
export async function loadCoverForm(page: PageContext, url: URL): Promise<LoadedCoverForm> {
  const { api, settings } = page
  const countries = await api.call('countries')
  return {
    initial: readCoverForm(url.searchParams, { residence: settings.country, currency: settings.currency }),
    countries: countries.map(({ cca2: code, name }) => ({ code, name })),
    today: todayIn(page, 'Africa/Lagos'),
  }
}
