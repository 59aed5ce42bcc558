/** As much of a trip as tells where its flights go. */
interface Hop {
  readonly key: string
  readonly origin: { readonly iata_code: string }
  readonly destination: { readonly iata_code: string }
}
type Journey = readonly { readonly segments: readonly Hop[] }[]

/** From one airport to another, perhaps over others: `{ from: 'LOS', to: 'JFK' }`. */
interface Leg {
  readonly from: string
  readonly to: string
}

/** Where a bag or seat goes along: flights of one direction that follow each other are one leg. */
export function legsOfExtra(slices: Journey, segmentKeys: readonly string[]): readonly Leg[] {
  const keys = new Set(segmentKeys)
  return slices.flatMap(({ segments }) => {
    const legs: Leg[] = []
    let isOpen = false
    for (const { key, origin, destination } of segments) {
      const isWith = keys.has(key)
      if (isWith) {
        const from = isOpen ? legs.pop()?.from : undefined
        legs.push({ from: from ?? origin.iata_code, to: destination.iata_code })
      }
      isOpen = isWith
    }
    return legs
  })
}

/** Legs as they are printed beside a bag: `LOS–JFK, JFK–LOS`. */
export function legsText(slices: Journey, segmentKeys: readonly string[]): string {
  return legsOfExtra(slices, segmentKeys)
    .map(({ from, to }) => `${from}–${to}`)
    .join(', ')
}
