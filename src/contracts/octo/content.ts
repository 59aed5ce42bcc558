import { z } from 'zod'

const text = z.string().nullable()

const featureSchema = z.object({
  shortDescription: text,
  type: z.enum([
    'INCLUSION',
    'EXCLUSION',
    'HIGHLIGHT',
    'PREBOOKING_INFORMATION',
    'PREARRIVAL_INFORMATION',
    'REDEMPTION_INSTRUCTION',
    'ACCESSIBILITY_INFORMATION',
    'ADDITIONAL_INFORMATION',
    'BOOKING_TERM',
    'CANCELLATION_TERM',
  ]),
})
export type OctoFeature = z.output<typeof featureSchema>

const mediaSchema = z.object({
  src: z.url(),
  type: z.enum(['image/jpeg', 'image/png', 'video/mp4', 'video/avi', 'external/youtube', 'external/vimeo']),
  rel: z.enum(['LOGO', 'COVER', 'GALLERY']),
  title: text,
  caption: text,
  copyright: text,
})
export type OctoMedia = z.output<typeof mediaSchema>

const placeSchema = z.object({
  latitude: z.number(),
  longitude: z.number(),
  postalAddress: z.object({
    streetAddress: text,
    addressLocality: text,
    addressRegion: text,
    postalCode: text,
    addressCountry: text,
    postOfficeBoxNumber: text,
  }),
  identifiers: z.object({
    googlePlaceId: text,
    applePlaceId: text,
    tripadvisorLocationId: text,
    yelpPlaceId: text,
    facebookPlaceId: text,
    foursquarePlaceId: text,
    baiduPlaceId: text,
    amapPlaceId: text,
  }),
  sameAs: z.array(z.string()),
})

const locationSchema = z.object({
  title: text,
  shortDescription: text,
  types: z.array(z.enum(['START', 'ITINERARY_ITEM', 'POINT_OF_INTEREST', 'ADMISSION_INCLUDED', 'END', 'REDEMPTION'])),
  minutesTo: z.int().nullable(),
  minutesAt: z.int().nullable(),
  place: placeSchema,
})
export type OctoLocation = z.output<typeof locationSchema>

/** What a product may be filed under. */
const categoryLabelSchema = z.enum([
  'multi-day',
  'city-cards',
  'adults-only',
  'animals',
  'audio-guide',
  'beaches',
  'bike-tours',
  'boat-tours',
  'classes',
  'day-trips',
  'family-friendly',
  'fast-track',
  'food',
  'guided-tours',
  'history',
  'hop-on-hop-off',
  'literature',
  'live-music',
  'museums',
  'nightlife',
  'outdoors',
  'private-tours',
  'romantic',
  'recurring-events',
  'self-guided',
  'small-group-tours',
  'sports',
  'theme-parks',
  'walking-tours',
  'wheelchair-accessible',
  'accommodation-included',
  'trip-difficulty-easy',
  'trip-difficulty-medium',
  'trip-difficulty-hard',
])

export type OctoCategory = z.output<typeof categoryLabelSchema>

/** `octo/content` of a product and of an option; the title is there whenever the rest is. */
export const contentFields = {
  title: z.string(),
  shortDescription: text,
  description: text,
  features: z.array(featureSchema),
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
  media: z.array(mediaSchema),
  locations: z.array(locationSchema),
  categoryLabels: z.array(categoryLabelSchema),
  durationMinutesFrom: z.int(),
  durationMinutesTo: z.int().nullable(),
  commentary: z.array(
    z.object({ format: z.enum(['IN_PERSON', 'RECORDED_AUDIO', 'WRITTEN', 'OTHER']), language: z.string() }),
  ),
} as const

export const supplierContentFields = { shortDescription: text, media: z.array(mediaSchema) } as const
export const unitContentFields = {
  title: text,
  shortDescription: z.string(),
  features: z.array(featureSchema),
} as const
