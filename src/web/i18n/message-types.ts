import type { Language } from '#contracts/locale.ts'
import type account from '#locales/en/account.json'
import type activity from '#locales/en/activity.json'
import type activityListing from '#locales/en/activity-listing.json'
import type activitySearch from '#locales/en/activity-search.json'
import type alerts from '#locales/en/alerts.json'
import type basket from '#locales/en/basket.json'
import type applicationFees from '#locales/en/application-fees.json'
import type applications from '#locales/en/applications.json'
import type appointments from '#locales/en/appointments.json'
import type booking from '#locales/en/booking.json'
import type cases from '#locales/en/cases.json'
import type changes from '#locales/en/changes.json'
import type confirmation from '#locales/en/confirmation.json'
import type cover from '#locales/en/cover.json'
import type dates from '#locales/en/dates.json'
import type enquiries from '#locales/en/enquiries.json'
import type destinations from '#locales/en/destinations.json'
import type flightRoute from '#locales/en/flight-route.json'
import type explore from '#locales/en/explore.json'
import type extras from '#locales/en/extras.json'
import type fields from '#locales/en/fields.json'
import type files from '#locales/en/files.json'
import type flight from '#locales/en/flight.json'
import type insurance from '#locales/en/insurance.json'
import type insuranceBooking from '#locales/en/insurance-booking.json'
import type insuranceWording from '#locales/en/insurance-wording.json'
import type listing from '#locales/en/listing.json'
import type newsletter from '#locales/en/newsletter.json'
import type notifications from '#locales/en/notifications.json'
import type office from '#locales/en/office.json'
import type offers from '#locales/en/offers.json'
import type packageBooking from '#locales/en/package-booking.json'
import type packagePages from '#locales/en/package-pages.json'
import type passport from '#locales/en/passport.json'
import type order from '#locales/en/order.json'
import type payment from '#locales/en/payment.json'
import type taxes from '#locales/en/taxes.json'
import type content from '#locales/en/content.json'
import type home from '#locales/en/home.json'
import type login from '#locales/en/login.json'
import type search from '#locales/en/search.json'
import type study from '#locales/en/study.json'
import type stay from '#locales/en/stay.json'
import type stayDetails from '#locales/en/stay-details.json'
import type searchParts from '#locales/en/search-parts.json'
import type share from '#locales/en/share.json'
import type stayListing from '#locales/en/stay-listing.json'
import type shell from '#locales/en/shell.json'
import type stayBooking from '#locales/en/stay-booking.json'
import type stayHome from '#locales/en/stay-home.json'
import type staySearch from '#locales/en/stay-search.json'
import type transfer from '#locales/en/transfer.json'
import type transferBooking from '#locales/en/transfer-booking.json'
import type transferHome from '#locales/en/transfer-home.json'
import type transferSearch from '#locales/en/transfer-search.json'
import type visas from '#locales/en/visas.json'
import type watch from '#locales/en/watch.json'

/** Naming the module here lets its types be extended below. */
export type { Locale } from 'use-intl'

/** Types of every catalogue that pages use; the English file is the measure of the French one. */
export declare const messageTypes: {
  account: typeof account
  activity: typeof activity
  'activity-listing': typeof activityListing
  'activity-search': typeof activitySearch
  alerts: typeof alerts
  basket: typeof basket
  'application-fees': typeof applicationFees
  applications: typeof applications
  appointments: typeof appointments
  booking: typeof booking
  cases: typeof cases
  changes: typeof changes
  confirmation: typeof confirmation
  cover: typeof cover
  dates: typeof dates
  enquiries: typeof enquiries
  destinations: typeof destinations
  'flight-route': typeof flightRoute
  explore: typeof explore
  extras: typeof extras
  fields: typeof fields
  files: typeof files
  flight: typeof flight
  insurance: typeof insurance
  'insurance-booking': typeof insuranceBooking
  'insurance-wording': typeof insuranceWording
  listing: typeof listing
  newsletter: typeof newsletter
  notifications: typeof notifications
  office: typeof office
  offers: typeof offers
  'package-booking': typeof packageBooking
  'package-pages': typeof packagePages
  passport: typeof passport
  order: typeof order
  payment: typeof payment
  taxes: typeof taxes
  content: typeof content
  home: typeof home
  login: typeof login
  search: typeof search
  'search-parts': typeof searchParts
  share: typeof share
  shell: typeof shell
  stay: typeof stay
  'stay-details': typeof stayDetails
  'stay-listing': typeof stayListing
  'stay-booking': typeof stayBooking
  'stay-home': typeof stayHome
  'stay-search': typeof staySearch
  study: typeof study
  transfer: typeof transfer
  'transfer-booking': typeof transferBooking
  'transfer-home': typeof transferHome
  'transfer-search': typeof transferSearch
  visas: typeof visas
  watch: typeof watch
}

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof messageTypes
    Locale: Language
  }
}
