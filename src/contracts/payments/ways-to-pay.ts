import { z } from 'zod'
import { currencySchema } from '../fields.ts'
import { paymentProviderSchema } from '../orders/order-states.ts'

/** Ways to pay by the names that customers know them by, in the order in which they are shown, and the shop's channel of each. */
export const CHANNEL_OF_WAY = {
  wave: 'mobile_money',
  orange_money: 'mobile_money',
  mtn_momo: 'mobile_money',
  moov_money: 'mobile_money',
  telecel_cash: 'mobile_money',
  airteltigo_money: 'mobile_money',
  mpesa: 'mobile_money',
  card: 'card',
  bank_transfer: 'bank_transfer',
  bank_account: 'bank',
  ussd: 'ussd',
  eft: 'eft',
  qr: 'qr',
} as const

export type WayToPay = keyof typeof CHANNEL_OF_WAY

const isWay = (text: string): text is WayToPay => Object.hasOwn(CHANNEL_OF_WAY, text)

export const wayToPaySchema = z.literal(Object.keys(CHANNEL_OF_WAY).filter(isWay))

/** A way to pay at a provider; null of a provider whose window alone knows the ways. */
export const offeredWaySchema = z.object({ provider: paymentProviderSchema, way: wayToPaySchema.nullable() })

/** The currency that somebody sees prices in. */
export const waysToPayRequest = z.object({ currency: currencySchema })
export const waysToPayResponse = z.object({
  /** What they are charged in: what is asked about where somebody takes it, naira otherwise. */
  currency: currencySchema,
  ways: z.array(offeredWaySchema),
  /** Whether the agency's own account takes it. */
  bank_transfer: z.boolean(),
})

export type WaysToPayRequest = z.infer<typeof waysToPayRequest>
export type WaysToPayResponse = z.infer<typeof waysToPayResponse>
export type OfferedWay = z.infer<typeof offeredWaySchema>
