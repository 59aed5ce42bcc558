import { useState } from 'react'
import type { PaymentMethod } from '#contracts/orders/order-states.ts'
import type { CreateBankTransferResponse, TransactionResponse } from '#contracts/payments/payments.ts'
import type { WayToPay } from '#contracts/payments/ways-to-pay.ts'
import type { PaymentReturn } from './return-address.ts'

export type PaymentState =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'preparing'; readonly provider: PaymentMethod; readonly way?: WayToPay | null }
  | {
      readonly kind: 'ready'
      readonly transaction: TransactionResponse
      readonly way: WayToPay | null
    }
  /** Money is to be sent to the shop's own account. */
  | { readonly kind: 'transfer'; readonly transfer: CreateBankTransferResponse }
  /** Asked at the provider. */
  | { readonly kind: 'verifying' }
  /** The provider does not know yet, as the bank does not: asked again and again. */
  | { readonly kind: 'waiting'; readonly reference: string }

/** What this page is to ask a provider for when it opens. */
export interface BegunPayments {
  readonly returned: PaymentReturn | null
  /** The payment that waited for the bank when the page was written. */
  readonly waiting: string | null
  /** Others that were begun: somebody may have sent a transfer and left without a word. */
  readonly begun: readonly string[]
  /** Whether the last of them is a transfer of the whole sum to the shop's account, whose facts are shown again. */
  readonly transfer: boolean
}

/** What the visitor is told about the last try. */
export type PaymentNotice =
  | { readonly kind: 'declined' | 'mismatch' | 'cancelled' }
  | { readonly kind: 'problem'; readonly text: string }

/** How far the payment is, and what is said of the last try. */
export function useStage({ returned, waiting }: BegunPayments) {
  const [state, setState] = useState<PaymentState>(
    returned ? VERIFYING : waiting === null ? { kind: 'choosing' } : { kind: 'waiting', reference: waiting },
  )
  const [notice, setNotice] = useState<PaymentNotice | null>(null)
  const [again, setAgain] = useState(false)
  return { state, notice, again, setState, setNotice, setAgain }
}

export const VERIFYING = { kind: 'verifying' } as const

export type Stage = ReturnType<typeof useStage>
export type Settle = (status: string | null) => void
export type Verify = (reference: string, meanwhile?: PaymentState) => Promise<void>
