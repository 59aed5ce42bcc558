import { requestOf } from './booking-request.ts'
import { checkBooking } from './check-booking.ts'
import { sendBooking } from './send-booking.ts'

/** What finds mistakes in a booking form, makes a request of it and sends that. */
export const bookingSender = { checkBooking, requestOf, sendBooking }
