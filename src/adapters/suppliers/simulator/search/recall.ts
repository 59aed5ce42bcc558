import type { CompactJourney } from '#modules/flights/flight-supplier.ts'
import { type Choice, recallChoice } from '../fares/choice.ts'
import type { Descriptions } from './described-slices.ts'
import type { Quote, QuotedHop } from './offer-ref.ts'
import { descriptionsFor } from './offers.ts'
import type { SearchDeps } from './search.ts'
import { SimulatedJourney } from './simulated-journey.ts'

/**
 * The journeys of some keys as they were found, without asking anybody: what they share is described once.
 * Keys of another timetable, and those whose time is over, are left out.
 */
export function recallJourneys(
  { world, codec, clock }: Pick<SearchDeps, 'world' | 'codec' | 'clock'>,
  keys: readonly string[],
): readonly CompactJourney[] {
  const now = clock.now().getTime()
  const groups = new Map<string, { readonly described: Descriptions; readonly choices: Map<string, Choice> }>()
  return keys.flatMap((key) => {
    const quote = codec.decodeKey(key)
    // No search finds what a revalidation has changed.
    if (!quote || quote.raised > 0 || quote.shifted || now >= quote.expiresAt * 1000) return []
    const terms = termsKey(quote)
    let group = groups.get(terms)
    if (!group) {
      group = { described: descriptionsFor(world, quote), choices: new Map() }
      groups.set(terms, group)
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
    return new SimulatedJourney({ world, codec, described, terms: quote }, chosen, () => quote, quote.seatsLeft)
  })
}

/** Journeys of one search differ in flights alone. */
function termsKey({ passengers, currency, pricedOn, cabin, shifted }: Quote): string {
  const { ADT, CNN, INF } = passengers
  return `${ADT}.${CNN}.${INF} ${currency} ${pricedOn} ${cabin} ${shifted}`
}

function hopsKey(hops: readonly QuotedHop[]): string {
  let key = ''
  for (const { flight, day, bookingClass } of hops) key += `${flight}.${day}.${bookingClass} `
  return key
}
