import type { DisputeStatus } from '#db/schema/payments/disputes.ts'
import type { AccountAct } from '#contracts/accounts/activity-kinds.ts'
import type { Tx } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'

/** What staff decide about money that is not what was asked, or that names nothing. */
type PaymentDecision = 'accepted' | 'returned' | 'completed' | 'transfer_assigned' | 'transfer_sent_back'

/** What staff do with applications and enquiries. */
export type CaseAct =
  | 'answered'
  | 'moved'
  | 'asked'
  | 'assigned'
  | 'noted'
  | 'fee_asked'
  | 'fee_waived'
  | 'offered'
  | 'booked'
  | 'rebooked'
  | 'unbooked'
  | 'read'
  | 'remarked'

/** What is done with the accounts of those who work at the desk. */
type StaffAct =
  | 'invited'
  | 'joined'
  | 'signed_in'
  | 'sign_in_refused'
  | 'signed_out'
  | 'role_changed'
  | 'suspended'
  | 'restored'
  | 'second_factor_reset'
  | 'second_factor_set'
  | 'password_link_sent'
  | 'password_set'
  | 'signed_out_everywhere'
  | 'recovery_codes_renewed'

/**
 * What is kept of an act for whoever asks later who did it. Changes of coupons and price rules the
 * database writes down by itself.
 */
export interface AuditEntry {
  /** `shop`, `stranger`, or who acted: `staff:<id>`, `session:<id>`, `customer:<id>`. */
  readonly actor: string
  /** What was done, `area.act`. */
  readonly action:
    | 'money.moved'
    | 'refund.owed'
    | `refund.${'given_back' | 'replaced'}`
    | `dispute.${DisputeStatus}`
    | 'papers.revealed'
    | 'order.read'
    | `account.${AccountAct}`
    | `supplier.${'stopped' | 'resumed'}`
    | `work.${'requeued' | 'closed' | 'unbooked' | 'unchanged' | 'unadded' | 'taken' | 'remarked'}`
    | `case.${CaseAct}`
    | `adviser.${'blocked' | 'unblocked'}`
    | `payment.${PaymentDecision}`
    | 'shop.kind_changed'
    | `rate.${'set' | 'removed'}`
    | 'catalogue.imported'
    | `content.${'drafted' | 'published' | 'previewed'}`
    | `reseller.${'key_added' | 'key_revoked'}`
    | `staff.${StaffAct}`
    | 'audit.read'
    | `file.${'added' | 'read' | 'removed'}`
  /** What it was done to: the id of an order, a payment, a coupon. */
  readonly object: string
  /** Nothing personal: amounts, codes, references. */
  readonly facts: Readonly<Record<string, string | number | boolean | null>>
}

/**
 * Adds an entry to the audit log, in the transaction of the act: both stand or fall together. The
 * database chains it when the transaction commits.
 */
export async function writeAudit(tx: Tx, clock: Clock, { actor, action, object, facts }: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_entries')
    .values({ at: clock.now(), actor, action, object, facts: JSON.stringify(facts) })
    .execute()
}
