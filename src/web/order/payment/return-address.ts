/** What a provider's page says when it leads back: a hint only, the payment is verified anyway. */
export interface PaymentReturn {
  readonly reference: string
  readonly cancelled: boolean
}

/** Reads `?reference=`, `?trxref=` or `?tx_ref=`, as providers add them, and `?status=`; null when nobody came back. */
export function readReturn(params: URLSearchParams): PaymentReturn | null {
  const reference = params.get('reference') ?? params.get('trxref') ?? params.get('tx_ref')
  if (!reference || !/^[A-Za-z0-9._=-]{1,100}$/.test(reference)) return null
  return { reference, cancelled: params.get('status') === 'cancelled' }
}
