import { z } from 'zod'
import { cabinSchema } from '#contracts/flights/query.ts'
import { productSchema } from '#contracts/prices.ts'
import type { SaleFacts } from './sale-facts.ts'

const codes = z.array(z.string().min(1).max(40)).max(200).default([])

/**
 * What a rule is for. An empty list is for everything; of a list one entry must fit.
 * `countries`: where the journey starts. `routes`: `LOS-LHR`, one way; an end may be an airport, a
 * country (`NG-GB`, and `NG-NG` is every domestic flight of Nigeria) or `*`.
 */
export const ruleScopeSchema = z.object({
  products: z.array(productSchema).default([]),
  suppliers: codes,
  airlines: codes,
  routes: z.array(z.string().regex(/^([A-Z]{2,3}|\*)-([A-Z]{2,3}|\*)$/)).default([]),
  cabins: z.array(cabinSchema).default([]),
  hotels: codes,
  countries: codes,
  occasions: z.array(z.enum(['sale', 'change'])).default([]),
})
export type RuleScope = z.infer<typeof ruleScopeSchema>
export type ScopeDimension = keyof RuleScope

const FITS: Readonly<Record<ScopeDimension, (scope: RuleScope, facts: SaleFacts) => boolean>> = {
  products: ({ products }, { product }) => products.includes(product),
  suppliers: ({ suppliers }, { supplier }) => suppliers.includes(supplier),
  airlines: ({ airlines }, { airline }) => airline !== null && airlines.includes(airline),
  routes: ({ routes }, facts) => routes.some((route) => fitsRoute(route, facts)),
  cabins: ({ cabins }, { cabin }) => cabin !== null && cabins.includes(cabin),
  hotels: ({ hotels }, { hotel }) => hotel !== undefined && hotels.includes(hotel),
  countries: ({ countries }, { originCountry }) => originCountry !== null && countries.includes(originCountry),
  occasions: ({ occasions }, { occasion = 'sale' }) => occasions.includes(occasion),
}
const DIMENSIONS = [
  'products',
  'suppliers',
  'airlines',
  'routes',
  'cabins',
  'hotels',
  'countries',
  'occasions',
] as const

/** The first list that has no entry for this sale; null when the rule is for it. */
export function outOfScope(scope: RuleScope, facts: SaleFacts): ScopeDimension | null {
  return DIMENSIONS.find((dimension) => scope[dimension].length > 0 && !FITS[dimension](scope, facts)) ?? null
}

/** How many lists a rule names: of two that fit, the one that names more is the more specific. */
export function specificityOf(scope: RuleScope): number {
  return DIMENSIONS.filter((dimension) => scope[dimension].length > 0).length
}

const COUNTRY_LENGTH = 2

function fitsRoute(route: string, { origin, destination, originCountry, destinationCountry }: SaleFacts): boolean {
  const [from = '', to = ''] = route.split('-')
  return fitsEnd(from, origin, originCountry) && fitsEnd(to, destination, destinationCountry)
}

function fitsEnd(end: string, place: string | null, country: string | null): boolean {
  return end === '*' || end === (end.length === COUNTRY_LENGTH ? country : place)
}
