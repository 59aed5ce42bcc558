import { cityCodeOf } from '../../content/cities.server.ts'
import type { PreviewSubject } from '../../content/preview-motifs.server.ts'
import type names from '#locales/en/meta.json'

/** The size that every preview has: the largest that apps show without cutting it. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const

/** The place that stands for the shop itself. */
const HOME_PLACE = 'LOS'

/** What stands for a page that no place stands for. */
const SUBJECTS: Partial<Record<keyof typeof names, PreviewSubject>> = {
  flights: 'flights',
  flights_explore: 'flights',
  flight_route: 'flights',
  flight_search: 'flights',
  flight_listing: 'flights',
  hotels: 'hotels',
  hotel_search: 'hotels',
  hotel_listing: 'hotels',
  hotel_details: 'hotels',
  holidays: 'holidays',
  holidays_detail: 'holidays',
  pilgrimages: 'pilgrimages',
  pilgrimages_detail: 'pilgrimages',
  activities: 'activities',
  activity_listing: 'activities',
  activity_details: 'activities',
  transfers: 'transfers',
  transfer_search: 'transfers',
  insurance: 'insurance',
  insurance_trip: 'insurance',
  insurance_quote: 'insurance',
  insurance_wording: 'insurance',
  visas: 'visas',
  visa_check: 'visas',
  visa_service: 'visas',
  edu_consult: 'study',
  edu_programme: 'study',
  edu_country: 'study',
  edu_eligibility: 'study',
  cabs: 'road',
  bus: 'road',
  trains: 'road',
  group_travel: 'road',
  business_travel: 'road',
  offers: 'offers',
  offer: 'offers',
  destinations: 'destinations',
  destination: 'destinations',
}

/**
 * Where the picture stands that apps show with a link: of the page's place, else of its product, else of the shop. All
 * are drawn when the pages are built (ADR 072).
 */
export const previewPath = (place: string | undefined, page: keyof typeof names): string =>
  `/previews/${(place && cityCodeOf(place)) ?? SUBJECTS[page] ?? HOME_PLACE}.png`
