import type { CoverKind, CoverLevel, CoverZone } from '#contracts/insurance/cover.ts'

/** What zones and levels cost, in percent of the least cover in Africa. */
export const ZONE_PERCENT: Readonly<Record<CoverZone, number>> = { africa: 100, europe: 150, world: 180, america: 290 }

interface Level {
  readonly percent: number
  /** Oldest age that it is sold to. */
  readonly oldest: number
  /** What insuring the trip's cost adds, in hundredths of a percent of what is insured; null where it is not. */
  readonly cancellation: { readonly basisPoints: number; readonly mostNaira: number } | null
  /** Up to how many euros, by zone. */
  readonly treatment: Readonly<Record<CoverZone, number>>
  /** In euros; what is left out is not covered. */
  readonly amounts: Readonly<Partial<Record<CoverKind, number>>>
  /** What of a claim stays with the traveller, in euros. */
  readonly excesses: Readonly<Partial<Record<CoverKind, number>>>
}

export const LEVELS: Readonly<Record<CoverLevel, Level>> = {
  essential: {
    percent: 100,
    oldest: 80,
    cancellation: null,
    treatment: { africa: 20_000, europe: 35_000, world: 35_000, america: 50_000 },
    amounts: { baggage: 500, liability: 10_000 },
    excesses: { medical: 100, baggage: 50 },
  },
  comfort: {
    percent: 155,
    oldest: 80,
    cancellation: { basisPoints: 280, mostNaira: 5_000_000 },
    treatment: { africa: 50_000, europe: 60_000, world: 100_000, america: 150_000 },
    amounts: { baggage: 1_200, delay: 150, liability: 50_000 },
    excesses: { medical: 50, baggage: 25 },
  },
  premium: {
    percent: 225,
    oldest: 75,
    cancellation: { basisPoints: 420, mostNaira: 20_000_000 },
    treatment: { africa: 100_000, europe: 150_000, world: 300_000, america: 500_000 },
    amounts: { baggage: 2_500, delay: 300, liability: 150_000 },
    excesses: {},
  },
}

/** Nobody's trip costs more, in naira. */
export const MOST_TRIP_COST = 500_000_000
