import type { ActivityUnit, UnitCount, UnitPrice } from '#contracts/activities/activity.ts'
import type { Language } from '#contracts/locale.ts'
import type { Currency } from '#contracts/money.ts'
import type { SupplierActivity } from '#modules/activities/activity-supplier.ts'
import type { Magic } from './world/magic.ts'

/** A city of the shop, as activities are made in it. */
export interface ActivityCity {
  readonly code: string
  readonly country: string
  readonly timezone: string
}

/** One way in which an activity is sold. */
export interface OwnOption {
  readonly key: string
  /** Local; none within opening hours. */
  readonly starts: readonly string[]
  readonly minutes: number | null
  readonly units: readonly ActivityUnit[]
  readonly minUnits: number
  readonly maxUnits: number
  /** Hours before its beginning until which all money comes back; null where none ever does. */
  readonly cutoffHours: number | null
  /** null where it is confirmed at once; else somebody answers within so many hours. */
  readonly answeredWithinHours: number | null
}

/** How an activity is told: names of cities come from the shop. */
export interface Telling {
  readonly nameOfCity: (code: string, language: Language) => string
}

/** An activity of the agency's own, invented to show the shop or written down in its catalogue. */
export interface OwnProduct {
  /** `LOS-walk`, `creek-kayaks`: stays true. */
  readonly id: string
  readonly city: ActivityCity
  readonly currency: Currency
  /** Whether new bookings are taken. */
  readonly onSale: boolean
  /** Open from and until, where one comes when one likes. */
  readonly hours: readonly [from: string, until: string] | null
  readonly options: readonly OwnOption[]
  readonly magic: Magic | null
  describe(telling: Telling, language: Language): SupplierActivity
  /** Whether an option takes place on a day. */
  takesPlace(option: OwnOption, day: number): boolean
  /** People that a time takes. @param minute of the day */
  offered(option: OwnOption, day: number, minute: number): number
  /** What each unit costs on a day, in minor units. */
  prices(option: OwnOption, day: number): readonly UnitPrice[]
  /** What the first unit of its cheapest option costs from a day on, or at any time; null where it is sold no more. */
  lowest(day: number | null): number | null
}

/** All activities that the agency has of its own. */
export interface ActivityWorld {
  readonly products: ReadonlyMap<string, OwnProduct>
  readonly ofCity: ReadonlyMap<string, readonly OwnProduct[]>
}

/** The same activities by city. */
export function worldOf(products: readonly OwnProduct[]): ActivityWorld {
  return {
    products: new Map(products.map((product) => [product.id, product])),
    ofCity: Map.groupBy(
      products.filter(({ onSale }) => onSale),
      ({ city }) => city.code,
    ),
  }
}

/** How many people units are. */
export function peopleOf({ units: known }: Pick<OwnOption, 'units'>, units: readonly UnitCount[]): number {
  const people = new Map(known.map((unit) => [unit.unit_id, unit.people]))
  return units.reduce((sum, { unit_id, quantity }) => sum + quantity * (people.get(unit_id) ?? 1), 0)
}
