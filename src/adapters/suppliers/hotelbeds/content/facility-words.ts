import type { Amenity } from '#contracts/hotels/properties.ts'
import type { Room } from '#contracts/hotels/rates.ts'
import { facilityTypesSchema } from '../client/answers.ts'
import { callHotelbeds } from '../client/call-hotelbeds.ts'
import type { Connection } from '../client/connection.ts'
import { readingFailure } from '../client/refusals.ts'

interface Coded {
  readonly facilityCode: number
  readonly facilityGroupCode: number
}

/** What Hotelbeds' codes of facilities mean. */
export interface FacilityWords {
  /** In English and lower case; empty for an unknown code. */
  load(): Promise<(facility: Coded) => string>
}

const WEEK_MS = 7 * 24 * 3_600_000
const MOST = 1000

/** Reads the list of facilities once a week in each process: some hundreds of words. */
export function createFacilityWords(connection: Connection, timeoutMs: number): FacilityWords {
  let known: { readonly until: number; readonly words: Promise<ReadonlyMap<string, string>> } | null = null
  return {
    async load() {
      const now = connection.clock.now().getTime()
      if (!known || known.until <= now) {
        const reading = { until: now + WEEK_MS, words: readWords(connection, timeoutMs) }
        known = reading
        reading.words.catch(() => {
          if (known === reading) known = null
        })
      }
      const words = await known.words
      return ({ facilityCode, facilityGroupCode }) => words.get(`${facilityGroupCode} ${facilityCode}`) ?? ''
    },
  }
}

async function readWords(connection: Connection, timeoutMs: number): Promise<ReadonlyMap<string, string>> {
  const { facilities } = await callHotelbeds(connection, {
    method: 'GET',
    path: `/hotel-content-api/1.0/types/facilities?fields=all&language=ENG&from=1&to=${MOST}`,
    schema: facilityTypesSchema,
    timeoutMs,
  }).catch((error: unknown) => {
    throw readingFailure(error)
  })
  return new Map(
    facilities.map(({ code, facilityGroupCode, description }) => [
      `${facilityGroupCode} ${code}`,
      (description?.content ?? '').toLowerCase(),
    ]),
  )
}

/** By the words of Hotelbeds' own list. */
const AMENITY_WORDS: readonly (readonly [words: RegExp, amenity: Amenity])[] = [
  [/wi-?fi|wlan|internet/, 'wifi'],
  [/swimming pool|\bpools?\b/, 'pool'],
  [/\bgym\b|fitness/, 'gym'],
  [/\bspa\b|sauna|hammam|turkish bath/, 'spa'],
  [/car park|garage|parking/, 'parking'],
  [/airport shuttle|transfer service|shuttle/, 'airport_shuttle'],
  [/restaurant/, 'restaurant'],
  [/\bbar(\(s\)|s)?\b|\bpub\b/, 'bar'],
  [/air ?condition/, 'air_conditioning'],
  [/family room/, 'family_rooms'],
  [/pets allowed|\bpets\b/, 'pets'],
  [/wheelchair|disabled access|step-?free/, 'step_free'],
  [/\bbeach\b/, 'beach'],
  [/conference|meeting/, 'meeting_rooms'],
  [/generator/, 'generator'],
  [/prayer/, 'prayer_room'],
]

export function amenitiesIn(words: readonly string[]): readonly Amenity[] {
  const found = words.flatMap((word) =>
    AMENITY_WORDS.flatMap(([pattern, amenity]) => (pattern.test(word) ? amenity : [])),
  )
  return [...new Set(found)]
}

type BedType = Room['beds'][number]['type']

const BED_WORDS: readonly (readonly [words: RegExp, type: BedType])[] = [
  [/sofa/, 'sofa'],
  [/king/, 'king'],
  [/queen/, 'queen'],
  [/double|large bed/, 'double'],
  [/single|twin/, 'single'],
]

/** null for words that name no bed. */
export function bedIn(words: string): BedType | null {
  if (!words.includes('bed')) return null
  return BED_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? null
}
