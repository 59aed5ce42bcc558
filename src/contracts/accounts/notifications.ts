import { z } from 'zod'
import { code, instantSchema, moneySchema } from '../fields.ts'
import { timelineEventSchema } from '../orders/booking-confirmation.ts'

/** What a notification is about. */
const notificationTopicSchema = z.enum(['trip', 'money', 'schedule', 'price_alert'])

/** Events of an order that its owner is told of: not what they did themselves a moment ago. */
const notifiedEventSchema = timelineEventSchema.shape.kind.exclude([
  'order_placed',
  'offer_declined',
  'hold_requested',
  'payment_started',
  'supplier_booking',
  'change_requested',
  'schedule_accepted',
  'name_correction_requested',
  'cancel_requested',
])

/** Beside them: a watched price fell, or came down to its owner's maximum; the wallet was filled, or was not. */
const notificationKindSchema = z.enum([
  ...notifiedEventSchema.options,
  'price_drop',
  'price_below_maximum',
  'topup_received',
  'topup_failed',
])

const notificationSchema = z.object({
  notification_id: z.string(),
  topic: notificationTopicSchema,
  kind: notificationKindSchema,
  at: instantSchema,
  read: z.boolean(),
  /** What was ordered or is watched, in the caller's language: `Lagos → Paris`; null for the wallet. */
  about: z.string().nullable(),
  /** The booking that it is about; null for prices and the wallet. */
  booking: z.object({ confirmation_id: z.string(), booking_reference: z.string() }).nullable(),
  /** The new price, and what it was; null for all else. */
  price: moneySchema.nullable(),
  price_before: moneySchema.nullable(),
  /** What comes back for bags and seats, what the wallet received, or was to receive; null for all else. */
  money: moneySchema.nullable(),
})

export const notificationListRequest = z.object({
  /** Of the page before. */
  cursor: z.string().max(200).nullish(),
})
export const notificationListResponse = z.object({
  notifications: z.array(notificationSchema),
  unread: z.int(),
  next_cursor: z.string().nullable(),
})

export const unreadNotificationsResponse = z.object({ unread: z.int() })

/** Either one, or all that happened up to an instant: the newest that was seen. */
export const readNotificationsRequest = z.object({
  notification_id: z
    .string()
    .regex(/^(?:event-\d{1,15}|topup-\d{1,15}|price-pan_[\w-]{16,64})$/, code('invalid'))
    .optional(),
  until: z.iso.datetime(code('invalid')).optional(),
})

/** Mails that can be left off. Those about bookings and money always come. */
const mailChoiceSchema = z.enum(['price_alerts', 'newsletter'], code('invalid'))
export const mailPreferencesResponse = z.object({
  price_alerts: z.boolean(),
  newsletter: z.boolean(),
})
export const mailPreferenceRequest = z.object({ kind: mailChoiceSchema, mail: z.boolean(code('invalid')) })

export type NotificationTopic = z.infer<typeof notificationTopicSchema>
export type NotificationKind = z.infer<typeof notificationKindSchema>
export type NotifiedEvent = z.infer<typeof notifiedEventSchema>
export type Notification = z.infer<typeof notificationSchema>
export type NotificationListRequest = z.infer<typeof notificationListRequest>
export type NotificationListResponse = z.infer<typeof notificationListResponse>
export type UnreadNotificationsResponse = z.infer<typeof unreadNotificationsResponse>
export type ReadNotificationsRequest = z.infer<typeof readNotificationsRequest>
export type MailChoice = z.infer<typeof mailChoiceSchema>
export type MailPreferencesResponse = z.infer<typeof mailPreferencesResponse>
export type MailPreferenceRequest = z.infer<typeof mailPreferenceRequest>
