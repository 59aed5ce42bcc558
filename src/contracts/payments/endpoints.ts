/** The wallet and payments: method and path of each call. */
export const PAYMENT_ENDPOINTS = {
  walletStatement: { method: 'POST', path: '/wallet/statement' },
  walletTopup: { method: 'POST', path: '/wallet/topup' },
  waysToPay: { method: 'POST', path: '/payments/ways' },
  paymentVerify: { method: 'POST', path: '/payments/verify' },
} as const
