import { z } from 'zod'
import { caseResponse } from '../cases/cases.ts'
import { accountActivityResponse } from './account-activity.ts'
import { customerSchema } from './auth.ts'
import { savedTravellerSchema, sessionListResponse } from './account.ts'
import { exportedBookingSchema } from '../orders/booking-export.ts'
import { instantSchema } from '../fields.ts'
import { priceAlertSchema } from './price-alerts.ts'
import { walletStatementResponse } from '../payments/wallet.ts'

/** Everything that is kept of a customer, with whole passport numbers. */
export const accountExportResponse = z.object({
  exported_at: instantSchema,
  customer: customerSchema,
  sessions: sessionListResponse.shape.sessions,
  activity: accountActivityResponse.shape.activity,
  travellers: z.array(savedTravellerSchema.extend({ passport_number: z.string().nullable() })),
  bookings: z.array(exportedBookingSchema),
  applications: z.array(caseResponse.shape.data),
  price_alerts: z.array(priceAlertSchema),
  wallet: walletStatementResponse.pick({ balance: true, transactions: true }),
})
export type AccountExportResponse = z.infer<typeof accountExportResponse>
