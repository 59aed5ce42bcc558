import type { CoverKind } from '#contracts/insurance/cover.ts'

/** In which kinds of cover are compared; the compiler knows when one is missing. */
const PLACES: Readonly<Record<CoverKind, number>> = {
  medical: 0,
  repatriation: 1,
  death: 2,
  cancellation: 3,
  baggage: 4,
  delay: 5,
  liability: 6,
}

const isKind = (name: string): name is CoverKind => Object.hasOwn(PLACES, name)

export const COVER_ORDER: readonly CoverKind[] = Object.keys(PLACES).filter(isKind)
