import type { Money } from '#contracts/money.ts'
import type { VisaAge } from '#contracts/visas/limits.ts'
import type { VisaService } from '#contracts/visas/services.ts'

type Purpose = VisaService['purposes'][number]

/** What the agency does for one destination, and what it takes there. */
export interface VisaEntry extends Pick<
  VisaService,
  'destination' | 'form' | 'stay_days' | 'entries' | 'working_days' | 'biometrics' | 'photo' | 'source'
> {
  readonly purposes: readonly Purpose[]
  /** The agency's own, in kobo. */
  readonly service: Readonly<Record<VisaAge, number>>
  /** What the state asks; null where it is in the agency's price. */
  readonly government: Readonly<Record<VisaAge, Money>> | null
  /** What everybody brings, by the codes of tasks. */
  readonly papers: readonly string[]
  /** What goes with the application as a whole. */
  readonly shared: readonly string[]
}

const NAIRA = 100
/** Children cost two thirds of the work, infants a half, in whole naira. */
export const servicePrices = (naira: number): VisaEntry['service'] => ({
  adult: naira * NAIRA,
  child: Math.round((naira * 2) / 3) * NAIRA,
  infant: Math.round(naira / 2) * NAIRA,
})

/** The same of everybody. */
export const sameFee = (amount: number, currency: Money['currency']): NonNullable<VisaEntry['government']> => ({
  adult: { amount, currency },
  child: { amount, currency },
  infant: { amount, currency },
})

export const VISIT: readonly Purpose[] = ['tourism', 'business', 'visit_family']
/** 35 by 45 mm, as ICAO recommends it. */
export const ICAO_PHOTO = { width_mm: 35, height_mm: 45 } as const
/** Two inches by two. */
export const SQUARE_PHOTO = { width_mm: 51, height_mm: 51 } as const
