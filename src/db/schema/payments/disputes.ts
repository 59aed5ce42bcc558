import type { Generated } from 'kysely'

export type DisputeStatus = 'needs_answer' | 'answered' | 'won' | 'lost'

/** Payments whose payer has asked their bank for the money back. */
export interface DisputeTables {
  disputes: {
    /** `dsp_…` */
    id: string
    provider: string
    provider_dispute_id: string
    payment_reference: string
    /** null where the payment filled a wallet. */
    order_id: string | null
    amount: number
    currency: string
    status: DisputeStatus
    /** The provider's word for why. */
    reason: string | null
    /** By when the provider wants an answer. */
    due_at: Date | null
    /** What of the amount is out of our hands: another dispute of the payment may have the rest. */
    held: Generated<number>
    /** What of the amount the payer keeps, as the bank has decided; null before, and where it is not known. */
    decided: Generated<number | null>
    /** When the provider was last asked how it stands. */
    looked_at: Date
    created_at: Date
    updated_at: Date
  }
  dispute_events: {
    id: Generated<number>
    dispute_id: string
    status: DisputeStatus
    at: Date
  }
}
