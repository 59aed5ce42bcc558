import { nearKm } from '#platform/near-distance.ts'

interface Listed {
  readonly hotelId: string
  readonly supplierCode: string
  readonly facts: { readonly name: string; readonly latitude: number; readonly longitude: number }
}

/** Sellers place a hotel at its door, its car park or its street. */
export const APART_KM = 0.3
/** Words that a hotel has or has not, as its seller likes. */
const SAY_LITTLE = new Set(
  'hotel hotels the a an and et by le la les l de du des resort resorts hôtel hôtels'.split(' ').map(fold),
)

/**
 * Which hotels of several sellers are one: those whose names are made of the same words, whatever their order, once
 * those that say little and the town's name are left out, and that lie at most 300 metres apart. Two of one seller never
 * are.
 * @returns by hotel, the hotel that stands for it: the first of them that was listed.
 */
export function sameProperties(hotels: readonly Listed[], town: string): ReadonlyMap<string, string> {
  const standing = new Map<string, string>()
  const named = new Map<string, Listed[]>()
  const townWords = new Set(fold(town).split(' '))
  for (const hotel of hotels) {
    const words = wordsOf(hotel.facts.name, townWords)
    const alike = named.get(words) ?? []
    const same = alike.find(
      (one) => one.supplierCode !== hotel.supplierCode && nearKm(one.facts, hotel.facts) <= APART_KM,
    )
    standing.set(hotel.hotelId, same ? (standing.get(same.hotelId) ?? same.hotelId) : hotel.hotelId)
    named.set(words, [...alike, hotel])
  }
  return standing
}

function wordsOf(name: string, town: ReadonlySet<string>): string {
  const words = fold(name).split(' ')
  const telling = words.filter((word) => !SAY_LITTLE.has(word) && !town.has(word))
  return (telling.length > 0 ? telling : words).toSorted().join(' ')
}

/** Lower-case letters and digits, accents gone. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
