import { toDecimal } from '#contracts/money.ts'
import type { TransactionResponse } from '#contracts/payments/payments.ts'
import type { Checkout } from '../checkout.ts'
import { loadScript } from '../load-script.ts'

interface FlutterwaveOptions {
  readonly public_key: string
  readonly tx_ref: string
  readonly amount: string
  readonly currency: string
  readonly payment_options: string
  readonly redirect_url?: string
  readonly customer: { readonly email: string; readonly phone_number: string; readonly name: string }
  readonly customizations: { readonly title: string; readonly description: string; readonly logo: string }
  readonly meta: Readonly<Record<string, string>>
  readonly callback: (answer: { readonly status?: string }) => void
  readonly onclose: () => void
}

declare global {
  interface Window {
    /** Flutterwave v3 inline. */
    FlutterwaveCheckout?: (options: FlutterwaveOptions) => { readonly close?: () => void } | undefined
  }
}

/** Flutterwave's window. It reports the outcome, then its closing: only the first word counts. */
export function flutterwaveCheckout(transaction: TransactionResponse): Checkout {
  return {
    load: async () => {
      await loadScript(transaction.script_url)
      if (!window.FlutterwaveCheckout) throw new Error('Flutterwave script failed to load')
    },
    open: (inputs, events) => {
      const { FlutterwaveCheckout } = window
      if (!FlutterwaveCheckout) return events.onError()
      let told = false
      const tell = (event: () => void) => {
        if (told) return
        told = true
        event()
      }
      const modal = FlutterwaveCheckout({
        public_key: inputs.publicKey,
        tx_ref: inputs.reference,
        // MAJOR units, as decimal text.
        amount: toDecimal(transaction.amount),
        currency: inputs.currency,
        payment_options: transaction.channels.join(','),
        ...wordsOf(transaction),
        meta: inputs.metadata,
        callback: ({ status }) => {
          tell(status === 'cancelled' ? events.onCancel : events.onSuccess)
          modal?.close?.()
        },
        onclose: () => tell(events.onCancel),
      })
    },
  }
}

function wordsOf({ email, first_name, last_name, label, details }: TransactionResponse) {
  const { phone_number = '', description = '', logo = '' } = details
  return {
    customer: { email, phone_number, name: `${first_name} ${last_name}` },
    customizations: { title: label, description, logo },
  }
}
