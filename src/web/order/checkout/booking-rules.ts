import type { FieldCode } from '#contracts/errors.ts'
import type { PassengerType } from '#contracts/prices.ts'

/** What the trip asks of its travellers. */
export interface BookingRules {
  readonly passengers: readonly PassengerType[]
  readonly passport: boolean
  /** Whether a name is all that is asked of each, beside what the products ask themselves. @default false */
  readonly namesOnly?: boolean
  /** Whether it is spoken of as of everything, and not of flights and their tickets. @default false */
  readonly withoutFlights?: boolean
  /** Field path of what else must be answered → what is said where it is not. @default {} */
  readonly answers?: Readonly<Record<string, FieldCode>>
  /** Local date of the last flight: ages are counted on it. */
  readonly lastDeparture: string
  /** Local date of the last landing: passports must outlast it. */
  readonly lastArrival: string
}

/** By which words a booking is spoken of: those of flights, or those for everything. */
export const wordsOf = ({ namesOnly, withoutFlights }: BookingRules): 'any' | 'trip' =>
  namesOnly || withoutFlights ? 'any' : 'trip'
