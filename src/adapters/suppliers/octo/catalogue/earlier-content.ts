import { z } from 'zod'
import type { OctoFeature, OctoLocation } from '#contracts/octo/content.ts'

const sentences = z.array(z.string()).catch([])

/** Content as the standard had it first: a destination in place of locations, and lists of sentences. */
const earlierSchema = z.looseObject({
  locations: z.undefined().optional(),
  destination: z.object({ name: z.string(), latitude: z.number(), longitude: z.number() }),
  highlights: sentences,
  inclusions: sentences,
  exclusions: sentences,
  redemptionInstructions: z.string().nullable().catch(null),
})
type Earlier = z.infer<typeof earlierSchema>

/** A product as the standard says it today; what is today's already stays as it is. */
export function withTodaysContent(product: unknown): unknown {
  const { data: earlier } = earlierSchema.safeParse(product)
  if (!earlier) return product
  const { destination, highlights, inclusions, exclusions, redemptionInstructions } = earlier
  // Who does not know where it is says nought.
  const isSomewhere = destination.latitude !== 0 || destination.longitude !== 0
  return {
    ...earlier,
    ...(isSomewhere && { locations: [locationOf(destination)] }),
    features: [
      ...featuresOf('HIGHLIGHT', highlights),
      ...featuresOf('INCLUSION', inclusions),
      ...featuresOf('EXCLUSION', exclusions),
      ...featuresOf('REDEMPTION_INSTRUCTION', redemptionInstructions === null ? [] : [redemptionInstructions]),
    ],
  }
}

const featuresOf = (type: OctoFeature['type'], texts: readonly string[]): readonly OctoFeature[] =>
  texts.map((shortDescription) => ({ type, shortDescription }))

function locationOf({ name, latitude, longitude }: Earlier['destination']): OctoLocation {
  return {
    title: name,
    shortDescription: null,
    types: ['START'],
    minutesTo: null,
    minutesAt: null,
    place: {
      latitude,
      longitude,
      postalAddress: {
        streetAddress: null,
        addressLocality: name,
        addressRegion: null,
        postalCode: null,
        addressCountry: null,
        postOfficeBoxNumber: null,
      },
      identifiers: {
        googlePlaceId: null,
        applePlaceId: null,
        tripadvisorLocationId: null,
        yelpPlaceId: null,
        facebookPlaceId: null,
        foursquarePlaceId: null,
        baiduPlaceId: null,
        amapPlaceId: null,
      },
      sameAs: [],
    },
  }
}
