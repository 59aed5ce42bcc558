import { createContext } from 'react'

/** What days cost, as a calendar asks for it: a month is fetched when it is looked at. */
export interface DayPrices {
  /** Whether they are those of what a form asks for. */
  readonly isFor: (form: FormData) => boolean
  /** Asks for a month, `2027-01`; once is enough. */
  readonly load: (month: string) => void
  /** What a day costs, in very little room and in full; null where it is not known. */
  readonly of: (day: string, chosen: ChosenDays) => DayPrice | null
  /** What the prices are for, as a sentence. */
  readonly note: string
}

export interface DayPrice {
  readonly short: string
  readonly full: string
  /** None in its month costs less. */
  readonly isLowest: boolean
}

/** What is chosen so far: for the way back, prices are those after a departure. */
interface ChosenDays {
  readonly from: string
  /** Which of the two is being chosen: 0 there, 1 back. */
  readonly index: number
}

/** Given by a form that knows prices; null where none are known. */
export const DayPricesOf = createContext<DayPrices | null>(null)
