import type { SupplierOffer } from '#modules/flights/flight-supplier.ts'
import { type Choice, recallChoice } from './choice.ts'
import type { Descriptions } from './described-slices.ts'
import type { Quote, QuotedHop } from './offer-ref.ts'
import { describeOffer, descriptionsFor } from './offers.ts'
import type { SearchDeps } from './search.ts'

/**
 * The offers of some refs as they were found, without asking anybody: what they share is described once.
 * Refs that were altered, of another timetable, or whose time is over are left out.
 */
export function recallOffers(
  { world, codec, clock }: Pick<SearchDeps, 'world' | 'codec' | 'clock'>,
  refs: readonly string[],
): readonly SupplierOffer[] {
  const now = clock.now().getTime()
  const groups = new Map<string, { readonly described: Descriptions; readonly choices: Map<string, Choice> }>()
  return refs.flatMap((ref) => {
    const quote = codec.decode(ref)
    if (!quote || now >= quote.expiresAt * 1000) return []
    const key = termsKey(quote)
    let group = groups.get(key)
    if (!group) {
      group = { described: descriptionsFor(world, quote), choices: new Map() }
      groups.set(key, group)
    }
    const { described, choices } = group
    const chosen = quote.slices.map((hops) => {
      const flights = hopsKey(hops)
      const known = choices.get(flights)
      if (known) return known
      const choice = recallChoice(world, hops, quote.cabin)
      choices.set(flights, choice)
      return choice
    })
    return describeOffer({ world, codec, described }, quote, chosen)
  })
}

/** Offers of one search differ in flights and families alone. */
function termsKey({ passengers, currency, pricedOn, cabin, shifted }: Quote): string {
  const { ADT, CNN, INF } = passengers
  return `${ADT}.${CNN}.${INF} ${currency} ${pricedOn} ${cabin} ${shifted}`
}

function hopsKey(hops: readonly QuotedHop[]): string {
  let key = ''
  for (const { flight, day, bookingClass } of hops) key += `${flight}.${day}.${bookingClass} `
  return key
}
