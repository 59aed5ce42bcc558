/** How an adviser and a customer speak: on the phone, by video on WhatsApp, or at the adviser's office. */
export const CHANNELS = ['phone', 'whatsapp', 'office'] as const

export type Channel = (typeof CHANNELS)[number]
