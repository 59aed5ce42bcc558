import type { Call } from '../call.ts'
import type { PaymentVerifyRequest, PaymentVerifyResponse } from './payments.ts'
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
  paymentVerify: Call<PaymentVerifyRequest, PaymentVerifyResponse>
}
