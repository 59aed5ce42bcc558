import { type Route, route } from '#api/route.ts'
import { acceptedResponse, deleteAccountRequest } from '#contracts/accounts/account.ts'
import { accountExportResponse } from '#contracts/accounts/account-export.ts'
import type { WalletLine } from '#contracts/payments/wallet.ts'
import {
  type AccountDeps,
  deleteAccount,
  getProfile,
  listSessions,
  listTravellers,
  noteExport,
  revealTraveller,
  type TravellerDeps,
} from '#modules/accounts/index.ts'
import { type CaseReaderDeps, exportCases } from '#modules/cases/index.ts'
import { exportBookings, type OrderDeps } from '#modules/orders/index.ts'
import { type AlertDeps, listAlerts } from '#modules/price-alerts/index.ts'
import { readStatement } from '#modules/wallet/index.ts'
import type { CallContext } from '../../route.ts'

type AccountDataDeps = AccountDeps & TravellerDeps & AlertDeps & Pick<OrderDeps, 'products'> & CaseReaderDeps

/** What the shop knows of a customer, to take away or to be forgotten. */
export function accountDataRoutes(deps: AccountDataDeps): readonly Route[] {
  const tag = 'Account'
  return [
    route('accountExport', {
      summary: 'Everything that the shop keeps of the customer, as one document',
      tag,
      access: 'customer',
      request: null,
      response: accountExportResponse,
      limit: { calls: 5, perSeconds: 3_600 },
      handle: async ({ actor, language, browser }) => ({
        exported_at: deps.clock.now().toISOString(),
        ...(await getProfile(deps, actor)),
        ...(await listSessions(deps, actor)),
        ...(await noteExport(deps, actor, browser.name)),
        travellers: await travellersOf(deps, actor),
        bookings: [...(await exportBookings(deps, actor, language))],
        applications: [...(await exportCases(deps, actor, language))],
        price_alerts: (await listAlerts(deps, actor, language)).alerts,
        wallet: await walletOf(deps, actor),
      }),
    }),
    route('accountDelete', {
      summary: 'End the account for good; orders and money stay on record without a name',
      tag,
      access: 'customer',
      request: deleteAccountRequest,
      response: acceptedResponse,
      limit: { calls: 30, perSeconds: 600 },
      errors: ['password_missing', 'password_wrong', 'sign_in_throttled', 'wallet_not_empty'],
      handle: async ({ actor, session, browser }, input) => {
        await deleteAccount(deps, actor, input, browser)
        session.forget()
        return { status: 'accepted' }
      },
    }),
  ]
}

type Who = CallContext['actor']

async function travellersOf(deps: AccountDataDeps, actor: Who) {
  const { travellers } = await listTravellers(deps, actor)
  const whole = []
  for (const { traveller_id } of travellers) {
    const { traveller, passport_number } = await revealTraveller(deps, actor, { traveller_id })
    whole.push({ ...traveller, passport_number })
  }
  return whole
}

async function walletOf(deps: AccountDataDeps, actor: Who) {
  const first = await readStatement(deps, actor, {})
  const transactions: WalletLine[] = [...first.transactions]
  for (let before = first.next_before; before !== null;) {
    const page = await readStatement(deps, actor, { before })
    transactions.push(...page.transactions)
    before = page.next_before
  }
  return { balance: first.balance, transactions }
}
