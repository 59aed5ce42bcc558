import { forgetInsured } from '#adapters/suppliers/local-insurer/index.ts'
import { forgetRiders } from '#adapters/suppliers/tariff-transfers/forget-riders.ts'
import { forgetParticipants } from '#adapters/suppliers/own-activities/index.ts'
import { forgetGuests } from '#adapters/suppliers/own-hotels/index.ts'
import type { JobHandlers } from '#db/job-worker.ts'
import { cleanAccess } from '#modules/accounts/index.ts'
import { appointmentMailJobs, caseEndJobs, caseMailJobs, cleanCases, releaseLateCases } from '#modules/cases/index.ts'
import { cleanFiles, resealFiles } from '#modules/files/index.ts'
import {
  cleanExpiredSearches,
  flightJobs,
  cleanOfferedChanges,
  lookAheadJobs,
  watchSchedules,
} from '#modules/flights/index.ts'
import {
  cleanHotelSearches,
  forgetSeenArrivals,
  forgetSeenHotels,
  forgetSeenNights,
  lookAheadStayJobs,
} from '#modules/hotels/index.ts'
import { cleanInsuranceQuotes } from '#modules/insurance/index.ts'
import { cleanNewsletter, newsletterJobs } from '#modules/newsletter/index.ts'
import {
  accountMailJobs,
  cleanMailLimits,
  codeMailJobs,
  notificationJobs,
  sendLate,
  supplierAlarmJobs,
} from '#modules/notifications/index.ts'
import { forgetGuests as forgetResellersGuests, type OctoDeps, settleMoves } from '#modules/octo/index.ts'
import {
  cleanHolds,
  cleanOffers,
  deleteOldPassports,
  orderJobs,
  anonymiseOrders,
  watchItems,
} from '#modules/orders/index.ts'
import { forgetWaiting, waitingJobs, waitingMailJobs } from '#modules/packages/index.ts'
import { cleanPayments, paymentJobs, reconcileJobs, sweepHolds } from '#modules/payments/index.ts'
import { alertCheckJobs, alertMailJobs, cleanPriceAlerts } from '#modules/price-alerts/index.ts'
import { cleanStaff, staffMailJobs } from '#modules/staff/index.ts'
import { watchRates } from '#modules/settings/index.ts'
import { housekeepingJobs } from './housekeeping.ts'
import { sealFields, sealingJobs } from './seal-fields.ts'
import type { Parts } from './shop-parts.ts'

/** Every kind of queued work. */
export function composeJobs(
  { access, cases, staff, flights, hotels, insurance, packages, files, orders, notifications, rates, alerts }: Parts,
  octo: OctoDeps,
): JobHandlers {
  return {
    ...paymentJobs(orders),
    ...reconcileJobs(orders),
    ...orderJobs(orders),
    ...caseEndJobs(cases),
    ...flightJobs(orders),
    ...waitingJobs(packages),
    ...lookAheadJobs(flights),
    ...lookAheadStayJobs(hotels),
    ...sealingJobs(files),
    ...supplierAlarmJobs(notifications),
    ...alertCheckJobs(alerts),
    ...sendLate(notifications, {
      ...notificationJobs(notifications),
      ...accountMailJobs(notifications),
      ...codeMailJobs(notifications),
      ...newsletterJobs(notifications),
      ...alertMailJobs(alerts),
      ...caseMailJobs({ ...notifications, ...cases }),
      ...staffMailJobs({ ...staff, ...notifications }),
      ...appointmentMailJobs({ ...notifications, ...cases }),
      ...waitingMailJobs({ ...notifications, suppliers: packages.suppliers }),
    }),
    ...housekeepingJobs(orders, {
      access: () => cleanAccess(access),
      wallet_holds: () => sweepHolds(orders),
      mail_limits: () => cleanMailLimits(access),
      open_holds: () => cleanHolds(orders),
      payments: () => cleanPayments(orders),
      passports: () => deleteOldPassports(orders),
      forgotten_orders: () => anonymiseOrders(orders),
      unsettled_items: () => watchItems(orders),
      schedules: () => watchSchedules(orders),
      offered_changes: () => cleanOfferedChanges(orders),
      searches: () => cleanExpiredSearches(flights),
      hotel_searches: () => cleanHotelSearches(hotels),
      seen_nights: () => forgetSeenNights({ db: hotels.db, now: hotels.clock.now() }),
      seen_hotels: () => forgetSeenHotels({ db: hotels.db, now: hotels.clock.now() }),
      seen_arrivals: () => forgetSeenArrivals({ db: hotels.db, now: hotels.clock.now() }),
      own_hotel_guests: () => forgetGuests(hotels),
      participants: () => forgetParticipants(orders),
      resellers_moves: () => settleMoves(octo),
      resellers_guests: () => forgetResellersGuests(orders),
      riders: () => forgetRiders(orders),
      insured: () => forgetInsured(orders),
      waiting_lists: () => forgetWaiting(packages),
      insurance_quotes: () => cleanInsuranceQuotes(insurance),
      files: () => cleanFiles(files),
      moved_files: () => resealFiles(files),
      offers: () => cleanOffers(orders),
      newsletter: () => cleanNewsletter(access),
      cases: () => cleanCases(cases),
      staff: () => cleanStaff(staff),
      late_cases: () => releaseLateCases(cases),
      price_alerts: () => cleanPriceAlerts(alerts),
      exchange_rates: () => watchRates(rates),
      sealing: () => sealFields(files),
    }),
  }
}
