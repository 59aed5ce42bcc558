import type { TransactionResponse } from '#contracts/payments/payments.ts'

/** What the payment widget is given (specification, section 3). */
export interface WidgetInputs {
  readonly publicKey: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** Minor units; a window that counts otherwise converts them. */
  readonly amount: number
  readonly reference: string
  /** Default: NGN. */
  readonly currency?: string
  /** Default: card, bank, ussd, qr, mobile_money. */
  readonly channels?: readonly string[]
  readonly metadata?: Readonly<Record<string, string>>
  readonly label?: string
}

/** What a provider's window tells. `success` is a hint: the payment is verified at the provider afterwards. */
interface CheckoutEvents {
  readonly onSuccess: () => void
  readonly onCancel: () => void
  readonly onError: () => void
  /** The page that was to be left for the provider's is still there: it can be opened again. */
  readonly onStay: () => void
}

/** A provider's own payment window. */
export interface Checkout {
  /** Resolves when the window can be opened; rejects when the provider's script cannot be loaded. */
  readonly load: () => Promise<void>
  readonly open: (inputs: Required<WidgetInputs>, events: CheckoutEvents) => void
}

/** What pages know of a payment provider. */
export interface PageProvider {
  /** Its own, in every language. */
  readonly name: string
  /** Ways to pay there, as messages of `payment.methods`. */
  readonly methods: readonly ('card' | 'bank_transfer' | 'bank_account' | 'ussd' | 'qr' | 'mobile_money')[]
  /** Whether it shows a transaction that waits for a bank once more, instead of beginning another try of it. */
  readonly resumes: boolean
  /** Loads what opens its window, once it is chosen; null where it has none, only a page. */
  readonly window: (() => Promise<(transaction: TransactionResponse) => Checkout>) | null
}

/** The widget's inputs of a transaction that the shop created. */
export function widgetInputs(transaction: TransactionResponse): WidgetInputs {
  return {
    publicKey: transaction.public_key,
    email: transaction.email,
    firstName: transaction.first_name,
    lastName: transaction.last_name,
    amount: transaction.amount.amount,
    reference: transaction.reference,
    currency: transaction.amount.currency,
    channels: transaction.channels,
    metadata: transaction.metadata,
    label: transaction.label,
  }
}

/** The provider's own page. Who comes back from it by the browser's button may have paid there. */
export function pageCheckout({ page_url }: TransactionResponse): Checkout {
  let forget = (): void => undefined
  return {
    load: () => Promise.resolve(),
    open: (_inputs, { onCancel, onStay }) => {
      forget()
      forget = leaveFor(page_url, { onBack: onCancel, onStay })
    },
  }
}

/** After so long the other page may still come, but nobody is kept waiting for it, in milliseconds. */
const PATIENCE_MS = 15_000

interface Left {
  /** The page is shown again, by the browser's button. */
  readonly onBack: () => void
  /** The page is still there: the way was stopped by hand, or is long. */
  readonly onStay: () => void
}

/**
 * Leaves for a page of somebody else. A page that is still being loaded as it is left is shown, too, and has not come
 * back. Browsers tell of a way that was stopped as a failed navigation, older ones not at all.
 * @returns listens for nothing more
 */
function leaveFor(url: string, { onBack, onStay }: Left): () => void {
  const away = new AbortController()
  const onTheWay = new AbortController()
  const arrive = () => {
    clearTimeout(patience)
    onTheWay.abort()
  }
  const stay = () => {
    arrive()
    onStay()
  }
  const patience = setTimeout(stay, PATIENCE_MS)
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    away.abort()
    onBack()
  }
  addEventListener('pageshow', shown, { signal: away.signal })
  addEventListener('pagehide', arrive, { signal: onTheWay.signal })
  if ('navigation' in globalThis) navigation.addEventListener('navigateerror', stay, { signal: onTheWay.signal })
  location.assign(url)
  return () => {
    arrive()
    away.abort()
  }
}

/** A window whose code is loaded with its script. */
export function lazyCheckout(window: NonNullable<PageProvider['window']>, transaction: TransactionResponse): Checkout {
  let checkout: Checkout | null = null
  return {
    load: async () => {
      checkout = (await window())(transaction)
      await checkout.load()
    },
    open: (inputs, events) => (checkout ? checkout.open(inputs, events) : events.onError()),
  }
}
