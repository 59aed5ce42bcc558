import type { Activity, ActivityDay, ActivitySlot, UnitCount } from '#contracts/activities/activity.ts'
import type { Language } from '#contracts/locale.ts'
import type { Money } from '#contracts/money.ts'
import type { BookableSupplier } from '#modules/suppliers/bookable-supplier.ts'
import type { ActivityBooking, ActivityOrderRequest, ReservingCalls } from './activity-booking.ts'

// Adapters know this file alone: what the port speaks of is handed on from here.
export * from '#modules/suppliers/bookable-supplier.ts'
export * from './activity-booking.ts'
export { orderActivity, supplierOrderOf } from './order-activity.ts'

/** A city as the shop knows it, with its middle. */
export interface ActivityPlace {
  readonly cityCode: string
  /** ISO 3166-1. */
  readonly country: string
  readonly latitude: number
  readonly longitude: number
}

/**
 * An activity as its seller describes it in one language: `activity_id` is the seller's own id of its product, which
 * stays true. Times of its options are by the clock of `timezone`. Names of its city and country are the shop's to add.
 */
export type SupplierActivity = Omit<Activity, 'city_name' | 'country_name'>

/** An activity of a city, with what a list tells of it. */
export interface FoundActivity {
  readonly activity: SupplierActivity
  /** What the unit costs that most people are, an adult's where there is one, at its cheapest in the days asked for. */
  readonly from: Money
  /** Dates with places among the days asked for, ascending; null where its seller would have to be asked for each. */
  readonly days: readonly string[] | null
}

/** Dates of the place's calendar; both belong to it. */
export interface DayRange {
  readonly from: string
  readonly until: string
}

/** What is asked of one option. Without units: of the fewest that can be booked. */
export interface AvailabilityQuestion extends DayRange {
  readonly activityId: string
  readonly optionId: string
  readonly units?: readonly UnitCount[]
}

/**
 * A seller of activities and of all that has slots, after the open standard OCTO: product, option, unit, availability,
 * and a booking that is held, confirmed and cancelled. Every adapter runs `activity-supplier.conformance.ts`. Tickets of
 * its orders are one for each unit item, in their order. Reading calls throw `SupplierFailure`.
 */
export interface ActivitySupplier extends BookableSupplier<ActivityOrderRequest>, ReservingCalls {
  /** Whether it computes its answers inside this process: then it is also asked for what nobody has searched for. */
  readonly isInProcess?: boolean
  /** Codes of cities where something is sold, with how many activities and the lowest price; the most first. */
  cities(): Promise<readonly { readonly cityCode: string; readonly activities: number; readonly from: Money }[]>
  /** Activities of a city, or around it, for these days, in no promised order. */
  search(
    place: ActivityPlace,
    days: DayRange,
    language: Language,
    signal: AbortSignal,
  ): Promise<readonly FoundActivity[]>
  /** null for one that the seller does not know. */
  describe(activityId: string, language: Language): Promise<SupplierActivity | null>
  /** The days of a range with what is left on each; at most 62. Days that are over are `closed`. */
  calendar(question: AvailabilityQuestion, signal: AbortSignal): Promise<readonly ActivityDay[]>
  /** Slots of a range of at most 31 days, ascending, also those that are sold out, without those that are over. */
  availability(question: AvailabilityQuestion, signal: AbortSignal): Promise<readonly ActivitySlot[]>
  /** Keeps them longer, counted from now; null where they are no longer kept. */
  extend(uuid: string, holdMinutes: number): Promise<ActivityBooking | null>
  /** Gives back places that were not confirmed; what is none of those stays as it is. */
  release(uuid: string): Promise<void>
}
