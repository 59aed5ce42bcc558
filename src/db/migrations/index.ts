import type { Migration } from 'kysely/migration'
import * as access from './0001-access.ts'
import * as work from './0002-work.ts'
import * as settings from './0003-settings.ts'
import * as flights from './0004-flights.ts'
import * as orders from './0005-orders.ts'
import * as payments from './0006-payments.ts'
import * as promotions from './0007-promotions.ts'
import * as simulator from './0008-simulator.ts'
import * as sandbox from './0009-sandbox.ts'
import * as mailbox from './0010-mailbox.ts'
import * as refundQuestions from './0011-refund-questions.ts'
import * as flightEngine from './0012-flight-engine.ts'
import * as orderItems from './0013-orders.ts'
import * as pricing from './0014-promotions.ts'
import * as newsletter from './0015-newsletter.ts'
import * as supplierOrders from './0016-supplier-orders.ts'
import * as accounts from './0017-accounts.ts'
import * as ledger from './0018-ledger.ts'
import * as allowedMoves from './0019-allowed-moves.ts'
import * as workItems from './0020-work-items.ts'
import * as audit from './0021-audit.ts'
import * as encryption from './0022-encryption.ts'
import * as paymentParts from './0023-payment-parts.ts'
import * as cardOffers from './0024-card-offers.ts'
import * as accountExtras from './0025-account-extras.ts'
import * as bankTransfers from './0026-bank-transfers.ts'
import * as auditedRules from './0027-audited-rules.ts'
import * as secondFactors from './0028-second-factors.ts'
import * as orderChanges from './0034-order-changes.ts'
import * as scheduleChanges from './0035-schedule-changes.ts'
import * as orderCharges from './0029-order-charges.ts'
import * as instalments from './0030-instalments.ts'
import * as googleSignIn from './0036-google-sign-in.ts'
import * as accountActivity from './0039-account-activity.ts'
import * as providerManners from './0031-provider-manners.ts'
import * as reconciliation from './0032-reconciliation.ts'
import * as lostAnswers from './0041-lost-answers.ts'
import * as placingOrders from './0042-placing-orders.ts'
import * as googleInAccount from './0043-google-in-account.ts'
import * as guestsOrders from './0044-guests-orders.ts'
import * as forgottenCustomers from './0045-forgotten-customers.ts'
import * as soldTripsAsWritten from './0046-sold-trips-as-written.ts'
import * as fencedAnswers from './0047-fenced-answers.ts'
import * as jobLanes from './0048-job-lanes.ts'
import * as schemaFloor from './0049-schema-floor.ts'
import * as indexes from './0050-indexes.ts'
import * as mailLimits from './0052-mail-limits.ts'
import * as bankLines from './0051-bank-lines.ts'
import * as refundsPosted from './0053-refunds-posted.ts'
import * as supplierStops from './0054-supplier-stops.ts'
import * as disputes from './0055-disputes.ts'
import * as holds from './0056-holds.ts'
import * as unallocatedMoney from './0057-unallocated-money.ts'
import * as shopState from './0058-shop-state.ts'
import * as demonstrationRows from './0059-demonstration-rows.ts'
import * as searchedAnew from './0060-searched-anew.ts'
import * as waitingAfterSales from './0061-waiting-after-sales.ts'
import * as unloggedCounts from './0062-unlogged-counts.ts'
import * as itemPeriod from './0063-item-period.ts'
import * as providerCodes from './0064-provider-codes.ts'
import * as baskets from './0065-baskets.ts'
import * as infantsOfNobody from './0066-infants-of-nobody.ts'
import * as afterSalesByFlight from './0067-after-sales-by-flight.ts'
import * as offersOfEveryKind from './0070-offers-of-every-kind.ts'
import * as localTimes from './0071-local-times.ts'
import * as basketItems from './0072-basket-items.ts'
import * as chargesOfItems from './0073-charges-of-items.ts'
import * as declinedBookings from './0075-declined-bookings.ts'
import * as airlineLogos from './0078-airline-logos.ts'
import * as seenPrices from './0077-seen-prices.ts'
import * as zonesOfCustomers from './0074-zones-of-customers.ts'
import * as waysToPay from './0082-ways-to-pay.ts'
import * as extras from './0033-extras.ts'
import * as priceAlerts from './0037-price-alerts.ts'
import * as notifications from './0038-notifications.ts'
import * as hotelSearches from './0080-hotel-searches.ts'
import * as staySeenNights from './0093-stay-seen-nights.ts'
import * as tariffTransfers from './0094-tariff-transfers.ts'
import * as priceAlertsOfEveryKind from './0096-price-alerts-of-every-kind.ts'
import * as staySeenArrivals from './0097-stay-seen-arrivals.ts'
import * as files from './0098-files.ts'
import * as cases from './0102-cases.ts'
import * as simulatedStays from './0081-simulated-stays.ts'
import * as specialRequests from './0083-special-requests.ts'
import * as realStays from './0084-real-stays.ts'
import * as supplierDifferences from './0085-supplier-differences.ts'
import * as ownActivities from './0086-own-activities.ts'
import * as ownHotels from './0087-own-hotels.ts'
import * as octo from './0088-octo.ts'
import * as answers from './0089-answers.ts'
import * as transfers from './0090-transfers.ts'
import * as insurance from './0091-insurance.ts'
import * as packages from './0092-packages.ts'
import * as supplierOrdersOfAll from './0095-supplier-orders.ts'
import * as standingOffers from './0099-standing-offers.ts'
import * as octoMoves from './0100-octo-moves.ts'
import * as catalogueActivities from './0101-catalogue-activities.ts'
import * as ownPackages from './0103-own-packages.ts'
import * as staff from './0104-staff.ts'
import * as caseFees from './0105-case-fees.ts'
import * as staffNotes from './0106-staff-notes.ts'
import * as appointments from './0107-appointments.ts'
import * as ownHotelHolds from './0108-own-hotel-holds.ts'
import * as studyCases from './0109-study-cases.ts'
import * as activityHolds from './0110-activity-holds.ts'
import * as cataloguePhotoCopies from './0111-catalogue-photo-copies.ts'
import * as visasAndProgrammes from './0112-visas-and-programmes.ts'
import * as caseReservations from './0113-case-reservations.ts'
import * as filesBegunBy from './0114-files-begun-by.ts'
import * as auditByTime from './0115-audit-by-time.ts'
import * as disputedFees from './0116-disputed-fees.ts'
import * as content from './0117-content.ts'
import * as loneClaims from './0118-lone-claims.ts'
import * as staySeenHotels from './0119-stay-seen-hotels.ts'
import * as landingWords from './0120-landing-words.ts'
import * as oneIndexOfGuests from './0121-one-index-of-guests.ts'
import * as replacedRefunds from './0122-replaced-refunds.ts'
import * as decidedDisputes from './0123-decided-disputes.ts'

/** Applied in the order of their names; a migration that has landed never changes. */
export const migrations: Record<string, Migration> = {
  '0001-access': access,
  '0002-work': work,
  '0003-settings': settings,
  '0004-flights': flights,
  '0005-orders': orders,
  '0006-payments': payments,
  '0007-promotions': promotions,
  '0008-simulator': simulator,
  '0009-sandbox': sandbox,
  '0010-mailbox': mailbox,
  '0011-refund-questions': refundQuestions,
  '0012-flight-engine': flightEngine,
  '0013-orders': orderItems,
  '0014-promotions': pricing,
  '0015-newsletter': newsletter,
  '0016-supplier-orders': supplierOrders,
  '0017-accounts': accounts,
  '0018-ledger': ledger,
  '0019-allowed-moves': allowedMoves,
  '0020-work-items': workItems,
  '0021-audit': audit,
  '0022-encryption': encryption,
  '0023-payment-parts': paymentParts,
  '0024-card-offers': cardOffers,
  '0025-account-extras': accountExtras,
  '0026-bank-transfers': bankTransfers,
  '0027-audited-rules': auditedRules,
  '0028-second-factors': secondFactors,
  '0034-order-changes': orderChanges,
  '0035-schedule-changes': scheduleChanges,
  '0029-order-charges': orderCharges,
  '0030-instalments': instalments,
  '0033-extras': extras,
  '0036-google-sign-in': googleSignIn,
  '0039-account-activity': accountActivity,
  '0031-provider-manners': providerManners,
  '0032-reconciliation': reconciliation,
  '0041-lost-answers': lostAnswers,
  '0042-placing-orders': placingOrders,
  '0043-google-in-account': googleInAccount,
  '0044-guests-orders': guestsOrders,
  '0045-forgotten-customers': forgottenCustomers,
  '0046-sold-trips-as-written': soldTripsAsWritten,
  '0047-fenced-answers': fencedAnswers,
  '0048-job-lanes': jobLanes,
  '0049-schema-floor': schemaFloor,
  '0050-indexes': indexes,
  '0052-mail-limits': mailLimits,
  '0051-bank-lines': bankLines,
  '0053-refunds-posted': refundsPosted,
  '0054-supplier-stops': supplierStops,
  '0055-disputes': disputes,
  '0056-holds': holds,
  '0057-unallocated-money': unallocatedMoney,
  '0058-shop-state': shopState,
  '0059-demonstration-rows': demonstrationRows,
  '0060-searched-anew': searchedAnew,
  '0061-waiting-after-sales': waitingAfterSales,
  '0062-unlogged-counts': unloggedCounts,
  '0063-item-period': itemPeriod,
  '0064-provider-codes': providerCodes,
  '0065-baskets': baskets,
  '0066-infants-of-nobody': infantsOfNobody,
  '0067-after-sales-by-flight': afterSalesByFlight,
  '0070-offers-of-every-kind': offersOfEveryKind,
  '0071-local-times': localTimes,
  '0072-basket-items': basketItems,
  '0073-charges-of-items': chargesOfItems,
  '0075-declined-bookings': declinedBookings,
  '0078-airline-logos': airlineLogos,
  '0074-zones-of-customers': zonesOfCustomers,
  '0082-ways-to-pay': waysToPay,
  '0037-price-alerts': priceAlerts,
  '0038-notifications': notifications,
  '0077-seen-prices': seenPrices,
  '0080-hotel-searches': hotelSearches,
  '0081-simulated-stays': simulatedStays,
  '0083-special-requests': specialRequests,
  '0084-real-stays': realStays,
  '0085-supplier-differences': supplierDifferences,
  '0086-own-activities': ownActivities,
  '0087-own-hotels': ownHotels,
  '0088-octo': octo,
  '0089-answers': answers,
  '0090-transfers': transfers,
  '0091-insurance': insurance,
  '0092-packages': packages,
  '0093-stay-seen-nights': staySeenNights,
  '0094-tariff-transfers': tariffTransfers,
  '0095-supplier-orders': supplierOrdersOfAll,
  '0096-price-alerts-of-every-kind': priceAlertsOfEveryKind,
  '0097-stay-seen-arrivals': staySeenArrivals,
  '0098-files': files,
  '0099-standing-offers': standingOffers,
  '0100-octo-moves': octoMoves,
  '0101-catalogue-activities': catalogueActivities,
  '0102-cases': cases,
  '0103-own-packages': ownPackages,
  '0104-staff': staff,
  '0105-case-fees': caseFees,
  '0106-staff-notes': staffNotes,
  '0107-appointments': appointments,
  '0108-own-hotel-holds': ownHotelHolds,
  '0109-study-cases': studyCases,
  '0110-activity-holds': activityHolds,
  '0111-catalogue-photo-copies': cataloguePhotoCopies,
  '0112-visas-and-programmes': visasAndProgrammes,
  '0113-case-reservations': caseReservations,
  '0114-files-begun-by': filesBegunBy,
  '0115-audit-by-time': auditByTime,
  '0116-disputed-fees': disputedFees,
  '0117-content': content,
  '0118-lone-claims': loneClaims,
  '0119-stay-seen-hotels': staySeenHotels,
  '0120-landing-words': landingWords,
  '0121-one-index-of-guests': oneIndexOfGuests,
  '0122-replaced-refunds': replacedRefunds,
  '0123-decided-disputes': decidedDisputes,
}
