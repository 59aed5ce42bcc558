import type { PassengerType } from '#contracts/prices.ts'
import type { BookingValues } from '../booking-values.ts'
import { DRAFT_KEYS } from './stored-draft.ts'

/** A half-filled form, kept in this tab only, so that reload and Back lose nothing. */
export interface BookingDraft {
  readonly values: BookingValues
  readonly passengers: readonly PassengerType[]
  readonly coupon: string | null
  /** What was put to each offer and to no other, by its id, as its product keeps it. */
  readonly extras?: Readonly<Record<string, readonly unknown[]>>
}

/** What a draft keeps for an offer. */
export function savedAdditions(draft: BookingDraft | null, offerId: string): readonly unknown[] {
  return draft?.extras?.[offerId] ?? []
}

/** The part of sessionStorage that drafts need. */
export type DraftStore = Pick<Storage, 'getItem' | 'setItem'>

const KEY = DRAFT_KEYS.draft

/** The draft for these travellers, or null when there is none or it was for other ones. */
export function loadDraft(store: DraftStore, passengers: readonly PassengerType[]): BookingDraft | null {
  const draft = readDraft(store)
  return draft && draft.passengers.join() === passengers.join() ? draft : null
}

/** Passport numbers are never kept in a browser: they are typed again, or come from the account. */
function withoutPassports(values: BookingValues): BookingValues {
  return Object.fromEntries(Object.entries(values).filter(([path]) => !path.endsWith('.passport_number')))
}

/** Keeps a draft without passport numbers; a store that is full or forbidden only means that nothing is kept. */
export function saveDraft(store: DraftStore, draft: BookingDraft): void {
  try {
    store.setItem(KEY, JSON.stringify({ ...draft, values: withoutPassports(draft.values) }))
  } catch {
    // Private windows and full stores refuse: the form itself still holds everything.
  }
}

function readDraft(store: DraftStore): BookingDraft | null {
  try {
    const draft: unknown = JSON.parse(store.getItem(KEY) ?? 'null')
    return isDraft(draft) ? draft : null
  } catch {
    return null
  }
}

function isDraft(value: unknown): value is BookingDraft {
  if (typeof value !== 'object' || value === null) return false
  if (!('values' in value) || !('passengers' in value) || !('coupon' in value)) return false
  const { values, passengers, coupon } = value
  const texts = typeof values === 'object' && values !== null && Object.values(values).every(isText)
  return (
    isExtras(value) &&
    texts &&
    Array.isArray(passengers) &&
    passengers.every(isText) &&
    (coupon === null || isText(coupon))
  )
}

function isExtras(draft: object): boolean {
  if (!('extras' in draft) || draft.extras === undefined) return true
  const { extras } = draft
  return (
    typeof extras === 'object' &&
    extras !== null &&
    !Array.isArray(extras) &&
    Object.values(extras).every(Array.isArray)
  )
}

const isText = (value: unknown) => typeof value === 'string'
