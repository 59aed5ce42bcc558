import { z } from 'zod'
import type { Tx } from '#db/database.ts'
import { accountOf, type LocalAccount, type SandboxDeps } from './sandbox-deps.ts'
import { findTransaction, readControls, type SandboxControls, type SandboxTransaction } from './sandbox-store.ts'
import { binOfCard, isTestOtp, isTestPin, outcomeOfCard } from './test-cards.ts'
import { queueChargeWebhook } from './webhook-queue.ts'

/** What a customer can do on the hosted page. */
export const customerActionSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('card'), card_number: z.string().max(40) }),
  z.object({
    action: z.enum([
      'success',
      'declined',
      'insufficient',
      'pin',
      'transfer',
      'ussd',
      'mobile_money',
      'complete',
      'back',
    ]),
  }),
  z.object({ action: z.literal('submit_pin'), pin: z.string().max(12) }),
  z.object({ action: z.literal('submit_otp'), otp: z.string().max(12) }),
])
type CustomerAction = z.infer<typeof customerActionSchema>

/** What went wrong on the page, for its message. */
export const PAGE_PROBLEMS = ['declined', 'insufficient', 'wrong_pin', 'wrong_otp', 'missing'] as const
export type PageProblem = (typeof PAGE_PROBLEMS)[number]

interface ActionResult {
  readonly transaction: SandboxTransaction
  readonly problem: PageProblem | null
}

type Change = Partial<Pick<SandboxTransaction, 'status' | 'step' | 'channel' | 'gateway_response' | 'card_bin'>>

/** Changes by action; `success` and `complete` are settled apart, because money moves. */
const CHANGES = {
  declined: { status: 'failed', step: 'choose', channel: 'card', gateway_response: 'Declined' },
  insufficient: { status: 'failed', step: 'choose', channel: 'card', gateway_response: 'Insufficient Funds' },
  pin: { status: 'ongoing', step: 'pin', channel: 'card' },
  otp: { status: 'ongoing', step: 'otp', channel: 'card' },
  transfer: { status: 'pending', step: 'transfer', channel: 'bank_transfer' },
  ussd: { status: 'pending', step: 'ussd', channel: 'ussd' },
  mobile_money: { status: 'pending', step: 'mobile_money', channel: 'mobile_money' },
  back: { step: 'choose' },
} as const satisfies Record<string, Change>

/**
 * Plays one action of the customer. A transaction that succeeded stays as it is, and answers so. `charge`: what
 * a success takes, whatever `/control` says.
 */
export async function actOnTransaction(
  deps: SandboxDeps,
  transaction: SandboxTransaction,
  action: CustomerAction,
  charge?: SandboxControls['charge'],
): Promise<ActionResult> {
  const { cards } = accountOf(deps, transaction.provider).local
  if (isBlank(action)) return { transaction, problem: 'missing' }
  const step = stepOf(deps, transaction, action)
  if (step === 'wrong_pin' || step === 'wrong_otp') return { transaction, problem: step }
  const changed = await deps.db.transaction().execute(async (tx) => {
    const row = await (step === 'success'
      ? succeed(deps, tx, transaction, { card: cardOf(cards, action), charge })
      : change(tx, transaction, { ...CHANGES[step], ...cardOf(cards, action) }))
    if (row && (row.status === 'success' || row.status === 'failed')) await queueChargeWebhook(tx, deps, row)
    return row
  })
  deps.deliver()
  const latest = changed ?? (await findTransaction(deps.db, transaction.provider, { id: transaction.id }))
  return {
    transaction: latest ?? transaction,
    problem: changed && (step === 'declined' || step === 'insufficient') ? step : null,
  }
}

/** A field that was sent empty; browsers would say so in their own language. */
function isBlank(action: CustomerAction): boolean {
  switch (action.action) {
    case 'card':
      return action.card_number.trim() === ''
    case 'submit_pin':
      return action.pin.trim() === ''
    case 'submit_otp':
      return action.otp.trim() === ''
    default:
      return false
  }
}

type Step = keyof typeof CHANGES | 'success' | 'wrong_pin' | 'wrong_otp'

function stepOf({ accounts }: SandboxDeps, { step }: SandboxTransaction, action: CustomerAction): Step {
  switch (action.action) {
    case 'card':
      return outcomeOfCard(
        accounts.map(({ local }) => local.cards),
        action.card_number,
      )
    case 'submit_pin':
      return isTestPin(action.pin) && step === 'pin' ? 'otp' : 'wrong_pin'
    case 'submit_otp':
      return isTestOtp(action.otp) && step === 'otp' ? 'success' : 'wrong_otp'
    case 'complete':
      return 'success'
    default:
      return action.action
  }
}

/** The card of this action; the one of before stays while its PIN and code are asked. */
function cardOf(cards: LocalAccount['local']['cards'], action: CustomerAction): Change {
  switch (action.action) {
    case 'card':
      return { card_bin: binOfCard(action.card_number) }
    case 'success':
    case 'pin':
      return { card_bin: binOfCard(cards[action.action][0]) }
    case 'transfer':
    case 'ussd':
    case 'mobile_money':
      return { card_bin: null }
    default:
      return {}
  }
}

async function succeed(
  deps: SandboxDeps,
  tx: Tx,
  transaction: SandboxTransaction,
  { card, charge: wanted }: { readonly card: Change; readonly charge: SandboxControls['charge'] | undefined },
): Promise<SandboxTransaction | null> {
  const charge = wanted ?? (await readControls(tx, transaction.provider)).charge
  return change(tx, transaction, {
    ...card,
    status: 'success',
    step: 'choose',
    channel: transaction.channel ?? 'card',
    gateway_response: 'Successful',
    paid_at: deps.clock.now(),
    charged_amount: CHARGED[charge](transaction.amount),
    charged_currency: charge === 'other_currency' ? otherCurrency(transaction.currency) : transaction.currency,
  })
}

/** What is taken of the amount that was asked, by the charge that `/control` wants. */
const CHARGED: Readonly<Record<SandboxControls['charge'], (asked: number) => number>> = {
  exact: (asked) => asked,
  underpay: (asked) => Math.ceil(asked / 2),
  one_less: (asked) => asked - 1,
  one_more: (asked) => asked + 1,
  other_currency: (asked) => asked,
}

const otherCurrency = (currency: string) => (currency === 'USD' ? 'NGN' : 'USD')

/** @returns null when the transaction had succeeded before. */
async function change(
  tx: Tx,
  { id }: SandboxTransaction,
  set: Partial<Omit<SandboxTransaction, 'metadata'>>,
): Promise<SandboxTransaction | null> {
  const row = await tx
    .updateTable('sandbox_transactions')
    .set(set)
    .where('id', '=', id)
    .where('status', '!=', 'success')
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}
