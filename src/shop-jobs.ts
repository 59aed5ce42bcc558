import type { JobHandlers } from '#db/job-worker.ts'
import { cleanAccess } from '#modules/accounts/index.ts'
import { cleanExpiredSearches } from '#modules/flights/index.ts'
import { cleanNewsletter, newsletterJobs } from '#modules/newsletter/index.ts'
import { accountMailJobs, cleanMailLimits, notificationJobs, sendLate } from '#modules/notifications/index.ts'
import {
  cleanOfferedChanges,
  deleteOldPassports,
  orderJobs,
  reduceForgottenOrders,
  watchSchedules,
} from '#modules/orders/index.ts'
import { paymentJobs, reconcileJobs, sweepHolds } from '#modules/payments/index.ts'
import { alertCheckJobs, alertMailJobs, cleanPriceAlerts } from '#modules/price-alerts/index.ts'
import { housekeepingJobs } from './housekeeping.ts'
import { sealFields, sealingJobs } from './seal-fields.ts'
import type { Parts } from './shop-parts.ts'

/** Every kind of work that is owed. */
export function composeJobs({ access, flights, orders, notifications, alerts }: Parts): JobHandlers {
  return {
    ...paymentJobs(orders),
    ...reconcileJobs(orders),
    ...orderJobs(orders),
    ...sealingJobs(orders),
    ...alertCheckJobs(alerts),
    ...sendLate(notifications, {
      ...notificationJobs(notifications),
      ...accountMailJobs(notifications),
      ...newsletterJobs(notifications),
      ...alertMailJobs(alerts),
    }),
    ...housekeepingJobs(access, [
      () => cleanAccess(access),
      () => sweepHolds(orders),
      () => cleanMailLimits(access),
      () => deleteOldPassports(orders),
      () => reduceForgottenOrders(orders),
      () => watchSchedules(orders),
      () => cleanOfferedChanges(orders),
      () => cleanExpiredSearches(flights),
      () => cleanNewsletter(access),
      () => cleanPriceAlerts(alerts),
      // Last: it fails where a key is missing.
      () => sealFields(orders),
    ]),
  }
}
