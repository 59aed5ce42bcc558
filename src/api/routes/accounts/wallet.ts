import { type Route, route } from '#api/route.ts'
import {
  WALLET_CURRENCY,
  walletStatementRequest,
  walletStatementResponse,
  walletTopupRequest,
  walletTopupResponse,
} from '#contracts/payments/wallet.ts'
import { type KnownProviders, offeredProviders } from '#modules/payments/index.ts'
import { readStatement, startTopup, type WalletDeps } from '#modules/wallet/index.ts'

const tag = 'Wallet'

/** What the shop owes a customer, and how it grows. It pays orders by the orders' own calls. */
export function walletRoutes(deps: WalletDeps & KnownProviders): readonly Route[] {
  return [
    route('walletStatement', {
      summary: 'The wallet’s balance and movements, newest first',
      tag,
      access: 'customer',
      request: walletStatementRequest,
      response: walletStatementResponse,
      limit: { calls: 120, perSeconds: 60 },
      handle: async ({ actor }, input) => ({
        ...(await readStatement(deps, actor, input)),
        payment_providers: offeredProviders(deps, WALLET_CURRENCY),
      }),
    }),
    route('walletTopup', {
      summary: 'Open a payment that fills the wallet',
      tag,
      access: 'customer',
      request: walletTopupRequest(deps.providerCodes),
      response: walletTopupResponse,
      limit: { calls: 20, perSeconds: 600 },
      idempotent: true,
      errors: ['payment_provider_unavailable'],
      handle: ({ actor, answer }, input) => startTopup(deps, actor, input, answer.idOf('top')),
    }),
  ]
}
