import type { Call } from '../call.ts'
import type { PaymentVerifyRequest, PaymentVerifyResponse } from './payments.ts'
import type { WaysToPayRequest, WaysToPayResponse } from './ways-to-pay.ts'
import type {
  WalletStatementRequest,
  WalletStatementResponse,
  WalletTopupRequest,
  WalletTopupResponse,
} from './wallet.ts'

/** The wallet and payments: what each call takes and answers. */
export interface PaymentEndpointTypes {
  walletStatement: Call<WalletStatementRequest, WalletStatementResponse>
  walletTopup: Call<WalletTopupRequest, WalletTopupResponse>
  waysToPay: Call<WaysToPayRequest, WaysToPayResponse>
  paymentVerify: Call<PaymentVerifyRequest, PaymentVerifyResponse>
}
