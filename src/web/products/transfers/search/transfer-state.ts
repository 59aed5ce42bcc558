import type { TransferPlace, TransferPlaceType } from '#contracts/transfers/query.ts'

/** An end of a ride as the form holds it. */
export interface FormPlace {
  readonly key: string
  readonly name: string
}

/** What stands in the form of a search. */
export interface TransferState {
  readonly from: FormPlace | null
  readonly to: FormPlace | null
  /** What was typed where no place is chosen. */
  readonly fromText: string
  readonly toText: string
  readonly date: string
  readonly time: string
  readonly returnDate: string
  readonly returnTime: string
  readonly flight: string
  readonly returnFlight: string
  readonly adults: number
  readonly ages: readonly number[]
  readonly bags: number
  readonly ownSeats: boolean
}

/** What is wrong, by the fields of the shop's request. */
export type TransferErrors = Readonly<Record<string, string>>

export const EMPTY_TRANSFER: TransferState = {
  from: null,
  to: null,
  fromText: '',
  toText: '',
  date: '',
  time: '',
  returnDate: '',
  returnTime: '',
  flight: '',
  returnFlight: '',
  adults: 2,
  ages: [],
  bags: 2,
  ownSeats: false,
}

const TYPES = ['airport', 'city', 'area', 'hotel'] as const satisfies readonly TransferPlaceType[]
const ID = /^[\w.~-]{1,60}$/

/** `airport:LOS` taken apart; null for what is none. */
export function parsePlaceKey(text: string): { readonly type: TransferPlaceType; readonly id: string } | null {
  const [kind = '', id = '', ...more] = text.slice(0, 80).split(':')
  const type = TYPES.find((each) => each === kind)
  return type && ID.test(id) && more.length === 0 ? { type, id } : null
}

export const placeKeyOf = ({ type, id }: Pick<TransferPlace, 'type' | 'id'>): string => `${type}:${id}`
