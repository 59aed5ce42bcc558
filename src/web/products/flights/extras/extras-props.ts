import type { FlightExtrasResponse } from '#contracts/flights/extras.ts'
import type { Slice } from '#contracts/flights/itineraries.ts'
import type { PassengerType } from '#contracts/prices.ts'
import type { ChosenExtra } from './chosen-extras.ts'

/** What is asked for where bags and seats are chosen. */
export interface ExtrasPanelProps {
  readonly load: () => Promise<FlightExtrasResponse>
  /** Another number loads anew, as when a seat was taken by somebody else. */
  readonly round: number
  readonly slices: readonly Slice[]
  readonly passengers: readonly PassengerType[]
  /** What a traveller is called here; asked when it is shown, since names may still be typed. */
  readonly nameOf: (passenger: number) => string
  readonly chosen: readonly ChosenExtra[]
  readonly onChange: (chosen: readonly ChosenExtra[]) => void
}
