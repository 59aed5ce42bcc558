import type { Generated } from 'kysely'
import type { Language } from '#contracts/locale.ts'

export interface HoldTables {
  open_holds: {
    order_id: string
    scope: 'session' | 'email' | 'phone' | 'address' | 'flight'
    /** A session's id, a flight with its time, or a keyed hash. */
    key: string
    seats: number
  }
  email_codes: {
    /** `ecd_…` */
    id: string
    session_id: string
    email_key: string
    email: string
    language: Language
    /** How many codes were asked for, ever. */
    round: Generated<number>
    /** The same within the hour. */
    asked: Generated<number>
    hour_began_at: Date
    requested_at: Date
    /** The code whose mail has left last. */
    sent_round: number | null
    tries: Generated<number>
    /** null once it was used. */
    expires_at: Date | null
    confirmed_until: Date | null
  }
}
