import type { Route } from '#api/route.ts'
import { accountDataRoutes } from '#api/routes/accounts/account-data.ts'
import { accountRoutes } from '#api/routes/accounts/account.ts'
import { authRoutes } from '#api/routes/accounts/auth.ts'
import { bookingRoutes } from '#api/routes/bookings.ts'
import { emailCodeRoutes } from '#api/routes/accounts/email-codes.ts'
import { extraRoutes } from '#api/routes/extras.ts'
import { googleRoutes } from '#api/routes/accounts/google.ts'
import { appointmentRoutes } from '#api/routes/appointments.ts'
import { caseReservationRoutes } from '#api/routes/case-reservations.ts'
import { caseRoutes } from '#api/routes/cases.ts'
import { changeRoutes } from '#api/routes/changes.ts'
import { contentRoutes } from '#api/routes/content.ts'
import { fileRoutes } from '#api/routes/files.ts'
import { flightOrderRoutes } from '#api/routes/flight-orders.ts'
import { flightRoutes } from '#api/routes/flights.ts'
import { activityRoutes } from '#api/routes/activities.ts'
import { hotelRoutes } from '#api/routes/hotels.ts'
import { insuranceRoutes } from '#api/routes/insurance.ts'
import { instalmentRoutes } from '#api/routes/instalments.ts'
import { newsletterRoutes } from '#api/routes/accounts/newsletter.ts'
import { notificationRoutes } from '#api/routes/accounts/notifications.ts'
import { basketRoutes, orderRoutes } from '#api/routes/orders.ts'
import { packageRoutes } from '#api/routes/packages.ts'
import { paymentRoutes } from '#api/routes/payments.ts'
import { placesRoutes } from '#api/routes/places.ts'
import { priceAlertRoutes } from '#api/routes/accounts/price-alerts.ts'
import { promotionRoutes } from '#api/routes/promotions.ts'
import { settingsRoutes } from '#api/routes/settings.ts'
import { signInRoutes } from '#api/routes/accounts/sign-in.ts'
import { travellerRoutes } from '#api/routes/accounts/travellers.ts'
import { studyRoutes } from '#api/routes/study.ts'
import { transferRoutes } from '#api/routes/transfers.ts'
import { visaRoutes } from '#api/routes/visas.ts'
import { twoFactorRoutes } from '#api/routes/accounts/two-factor.ts'
import { walletRoutes } from '#api/routes/accounts/wallet.ts'
import type { ContentDeps } from '#modules/content/index.ts'
import type { Parts } from './shop-parts.ts'

/** All that calls and commands are answered with. */
export type ShopParts = Parts & { readonly content: ContentDeps }

/** Every call of the API. */
export function composeRoutes({
  access,
  accounts,
  places,
  flights,
  hotels,
  transfers,
  insurance,
  packages,
  activities,
  cases,
  visas,
  study,
  files,
  content,
  orders,
  settings,
  alerts,
}: ShopParts): readonly Route[] {
  const placing = orderRoutes(orders)
  return [
    ...basketRoutes(orders),
    ...authRoutes(access),
    ...signInRoutes(accounts),
    ...googleRoutes(accounts),
    ...emailCodeRoutes(accounts),
    ...accountRoutes(accounts),
    ...travellerRoutes(orders),
    ...twoFactorRoutes(accounts),
    ...accountDataRoutes({ ...alerts, ...orders, ...cases, ...accounts }),
    ...settingsRoutes(settings),
    ...placesRoutes({ places }),
    ...flightRoutes(flights),
    ...hotelRoutes(hotels),
    ...transferRoutes(transfers),
    ...insuranceRoutes(insurance),
    ...packageRoutes(packages),
    ...activityRoutes(activities),
    ...caseRoutes(cases),
    ...caseReservationRoutes(cases),
    ...appointmentRoutes(cases),
    ...visaRoutes(visas),
    ...studyRoutes(study),
    ...fileRoutes(files),
    ...contentRoutes(content),
    ...extraRoutes(orders),
    ...placing,
    ...flightOrderRoutes(orders, placing),
    ...changeRoutes(orders),
    ...instalmentRoutes(orders),
    ...bookingRoutes({ ...access, products: orders.products }),
    ...promotionRoutes(orders),
    ...paymentRoutes(orders),
    ...walletRoutes({ ...orders, words: { flow: orders.paymentFlow, brand: orders.brand } }),
    ...newsletterRoutes(access),
    ...priceAlertRoutes(alerts),
    ...notificationRoutes(orders),
  ]
}
