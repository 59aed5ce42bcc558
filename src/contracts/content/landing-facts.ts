import type { LandingKind } from './kinds.ts'

/** The parts of the world that cities are listed by, nearest first. */
export const REGIONS = ['africa', 'europe', 'asia', 'americas'] as const

/** What the home page says beside its forms, offers and prices. */
const HOME_FACTS = [
  'title',
  'lead',
  'whole_trip_title',
  'whole_trip_hotels',
  'whole_trip_visas',
  'whole_trip_insurance',
  'whole_trip_transfers',
  'whole_trip_activities',
  'whole_trip_studies',
  'whole_trip_group',
  'whole_trip_business',
  'pay_title',
  'pay_transfer_title',
  'pay_transfer_text',
  'pay_card_title',
  'pay_card_text',
  'pay_phone_title',
  'pay_phone_text',
  'pay_later_title',
  'pay_later_text',
  'promises_title',
  'promises_price_title',
  'promises_price_text',
  'promises_refund_title',
  'promises_refund_text',
  'promises_ticket_title',
  'promises_ticket_text',
  'promises_people_title',
  'promises_people_text',
] as const

/**
 * The lines that each kind of page has, all of them in both languages: a city's say when to go, how to get from the
 * airport into town, and what to know before; a country's, with its preposition, when and how to apply, what the student
 * visa asks for, and what to know of rooms, work and money.
 */
export const LANDING_FACTS = {
  home: HOME_FACTS,
  copy: ['title', 'lead'],
  cities: ['region', 'lead', 'season', 'airport', 'tip'],
  countries: ['where', 'lead', 'apply', 'visa', 'living'],
  routes: ['title'],
  offers: ['title'],
} as const

/** The home page has more lines than others. */
export const factsOf = (kind: LandingKind, name: string): readonly string[] =>
  LANDING_FACTS[kind === 'copy' && name === 'home' ? 'home' : kind]
