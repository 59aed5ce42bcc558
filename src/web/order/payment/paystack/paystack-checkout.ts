import type { TransactionResponse } from '#contracts/payments/payments.ts'
import type { Checkout } from '../checkout.ts'
import { loadScript } from '../load-script.ts'

interface PaystackCallbacks {
  readonly onSuccess: () => void
  readonly onCancel: () => void
  readonly onError: () => void
}

declare global {
  interface Window {
    /** Paystack Inline v2. */
    PaystackPop?: new () => { resumeTransaction: (accessCode: string, callbacks: PaystackCallbacks) => unknown }
  }
}

/** Paystack's window: it resumes the transaction that the shop created, so the amount is the shop's. */
export function paystackCheckout({ script_url, details }: TransactionResponse): Checkout {
  return {
    load: async () => {
      await loadScript(script_url)
      if (!window.PaystackPop) throw new Error('Paystack script failed to load')
    },
    open: (_inputs, events) => {
      if (!window.PaystackPop) return events.onError()
      new window.PaystackPop().resumeTransaction(details['access_code'] ?? '', {
        onSuccess: events.onSuccess,
        onCancel: events.onCancel,
        onError: events.onError,
      })
    },
  }
}
