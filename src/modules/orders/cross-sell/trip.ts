import type { Actor } from '#modules/accounts/index.ts'
import type { Choice } from '#contracts/orders/choices.ts'
import type { ItemKind } from '#contracts/orders/order-states.ts'
import type { Currency } from '#contracts/money.ts'
import type { PassengerType } from '#contracts/prices.ts'
import type { Language } from '#contracts/locale.ts'

/** A landing or a take-off of somebody who travels. */
export interface FlightMoment {
  readonly kind: 'arrival' | 'departure'
  /** IATA code of where it is, and of the other end of the flight. */
  readonly airport: string
  readonly otherAirport: string
  /** Countries of both, as ISO 3166-1 alpha-2. */
  readonly country: string
  readonly otherCountry: string
  /** On the airport's clock, `2026-12-01T23:05:00`, and as an instant. */
  readonly at: string
  readonly instant: string
  /** `BA75` */
  readonly flight: string
}

/** Nights somewhere. */
export interface StayMoment {
  readonly kind: 'stay'
  /** By which sellers of stays know the place. */
  readonly placeId: string
  readonly name: string
  readonly latitude: number
  readonly longitude: number
  readonly country: string
  /** Who sleeps there: adults, and how old children are on the first night. */
  readonly adults: number
  readonly childAges: readonly number[]
  /** Plain dates. */
  readonly from: string
  readonly until: string
}

/** A journey that is bought whole: its ways, its nights, and what is done each day. */
export interface JourneyMoment {
  readonly kind: 'journey'
  /** Where it sets out from and where it leads to, as ISO 3166-1 alpha-2. */
  readonly homeCountry: string
  readonly country: string
  /** Others that it leads through. */
  readonly through: readonly string[]
  /** Plain dates of the first day away and the last. */
  readonly from: string
  readonly until: string
  /** Where one is on which of its days, in their order. */
  readonly places: readonly {
    readonly name: string
    readonly latitude: number
    readonly longitude: number
    readonly from: string
    readonly until: string
  }[]
}

/** Where travellers are, and when, because of an item: what other products can build on. */
export type Moment = FlightMoment | StayMoment | JourneyMoment

/** What somebody has, or is about to have. */
export interface Trip {
  /** In time. */
  readonly moments: readonly Moment[]
  /** What is in it already. */
  readonly kinds: readonly ItemKind[]
  /** Who travels; empty where nobody has said so. */
  readonly travellers: readonly PassengerType[]
  /** Countries of their passports, in the same order; null for whoever has not said so. */
  readonly nationalities: readonly (string | null)[]
  readonly currency: Currency
  /** Instants of where the items begin and end, the first and the last; null where nothing has a time. */
  readonly period: { readonly startsAt: string; readonly endsAt: string } | null
  /** What all of it costs, in minor units of its currency. */
  readonly total: number
}

/** Who is told. */
export interface TripReader {
  readonly language: Language
  readonly now: Date
}

/** Who may say yes or no to something. */
export interface TripAsker extends TripReader {
  readonly actor: Actor
  /** Country where they live; null where nobody has said so. */
  readonly country: string | null
  /** The offers that it would go with: the same for the same. */
  readonly offerIds: readonly string[]
}

/** An offer of a product beside others, in words. */
export interface CrossSellOffer extends Pick<Choice, 'title' | 'text' | 'points' | 'note' | 'links' | 'yes' | 'no'> {
  readonly offerId: string
}

/** Whether somebody lands or takes off then. */
export const isFlight = (moment: Moment): moment is FlightMoment =>
  moment.kind === 'arrival' || moment.kind === 'departure'
export const isStay = (moment: Moment): moment is StayMoment => moment.kind === 'stay'
export const isJourney = (moment: Moment): moment is JourneyMoment => moment.kind === 'journey'

export const instantOf = (moment: Moment): string => (isFlight(moment) ? moment.instant : `${moment.from}T12:00:00Z`)
