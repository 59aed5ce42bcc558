import type { PackageListRequest, PackageListResponse } from '#contracts/packages/packages.ts'
import { CHARGE_CURRENCY, exponentOf } from '#contracts/money.ts'
import { ApiError } from '../../../lib/api/api.ts'
import type { PageContext } from '../../../lib/page/page-context.ts'
import { type ListQuery, readList } from './list-address.ts'

type Family = PackageListRequest['family']

export interface PackagesData extends PackageListResponse {
  readonly family: Family
  readonly query: ListQuery
  /** Whether the address asked for something that there is not, and all is shown instead. */
  readonly wasOdd: boolean
}

/** The list that an address asks for; where it asks nonsense, the whole list. */
export async function loadPackages({ api }: PageContext, url: URL): Promise<PackagesData> {
  const family: Family = url.pathname.includes('/pilgrimages') ? 'pilgrimages' : 'holidays'
  const query = readList(url.searchParams)
  const asked = askedOf(family, query)
  if (asked) {
    try {
      return { ...(await api.call('packageList', asked)), family, query, wasOdd: false }
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 422) throw error
    }
  }
  const list = await api.call('packageList', { family })
  return { ...list, family, query: readList(new URLSearchParams()), wasOdd: true }
}

const THEMES = ['hajj', 'umrah', 'christian', 'sufi', 'beach', 'city', 'safari', 'heritage', 'nature'] as const
const LENGTHS = ['short', 'week', 'long'] as const
const SORTS = ['date', 'price', 'length'] as const

/** null for words that mean nothing. */
function askedOf(family: Family, { month, length, theme, from, price, sort }: ListQuery): PackageListRequest | null {
  const most = Number(price)
  const known = {
    length: LENGTHS.find((one) => one === length),
    theme: THEMES.find((one) => one === theme),
    sort: SORTS.find((one) => one === sort),
  }
  const isOdd = (length && !known.length) || (theme && !known.theme) || (sort && !known.sort) || !(most >= 0)
  if (isOdd) return null
  return {
    family,
    month: month || null,
    origin: from || null,
    max_price: price ? Math.round(most * 10 ** exponentOf(CHARGE_CURRENCY)) : null,
    ...(known.length && { length: known.length }),
    ...(known.theme && { theme: known.theme }),
    ...(known.sort && { sort: known.sort }),
  }
}
