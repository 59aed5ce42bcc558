import fc from 'fast-check'
import { CASE_STATUSES, type CaseStatus } from '#contracts/cases/tracks.ts'
import { openEnquiry } from './cases.ts'
import { confirmEmail } from './confirmed-email.ts'
import { settle } from './extras.ts'
import { openPayment, actAsCustomer } from './purchase.ts'
import type { TestShop, Visitor } from './shop.ts'

/** What the agency and its customer do about one case, in whatever order. */
type CaseStep =
  | { readonly do: 'ask'; readonly naira: number; readonly kept: number; readonly parts: number }
  | {
      readonly do: 'waive' | 'pay' | 'open payment' | 'late payment' | 'cancel' | 'free' | 'cancel twice'
      readonly which: number
    }
  | { readonly do: 'order'; readonly parts: number; readonly tabs: number }
  | { readonly do: 'move'; readonly to: CaseStatus }
  | { readonly do: 'withdraw' | 'reply' }
  | { readonly do: 'wait'; readonly hours: number }

const which = fc.nat({ max: 4 })
const asked = fc
  .record({ naira: fc.integer({ min: 1, max: 400_000 }), share: fc.nat({ max: 100 }), parts: fc.nat({ max: 3 }) })
  .map(({ naira, share, parts }) => ({ do: 'ask' as const, naira, kept: Math.floor((naira * share) / 100), parts }))
const aStep: fc.Arbitrary<CaseStep> = fc.oneof(
  { weight: 3, arbitrary: asked },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('waive' as const), which }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      parts: fc.nat({ max: 3 }),
      tabs: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('pay' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('open payment' as const, 'late payment' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'cancel twice' as const, 'free' as const), which }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('move' as const), to: fc.constantFrom(...CASE_STATUSES) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('withdraw' as const, 'reply' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 5, 30, 24 * 9, 24 * 40) }),
  },
)
/** Something is asked for first, so that there is something to pay. */
export const caseStory: fc.Arbitrary<readonly CaseStep[]> = fc
  .tuple(asked, fc.array(aStep, { minLength: 3, maxLength: 14 }))
  .map(([first, steps]) => [first, ...steps])

interface Living {
  readonly shop: TestShop
  readonly visitor: Visitor
  readonly caseId: string
  readonly reference: string
  readonly orders: string[]
  /** Payments that were opened and left. */
  readonly left: string[]
}

/** Lives a story to its end: all that comes of it has happened afterwards. Refusals are a part of it. */
export async function liveCase(shop: TestShop, visitor: Visitor, steps: readonly CaseStep[]): Promise<void> {
  const { id, reference } = await openEnquiry(visitor, { message: crypto.randomUUID() })
  await confirmEmail(shop, visitor, 'ada@example.com')
  const living: Living = { shop, visitor, caseId: id, reference, orders: [], left: [] }
  for (const step of steps) {
    visitor.bearer = null
    await act(living, step)
    await shop.database.db.deleteFrom('rate_limits').execute()
  }
  await wait(living, 24 * 75)
}

async function act(living: Living, step: CaseStep): Promise<void> {
  const { shop, visitor, caseId, reference, orders } = living
  switch (step.do) {
    case 'ask':
      return command(
        living,
        'fee',
        reference,
        'deposit',
        String(step.naira),
        '--parts',
        String(step.parts),
        '--kept',
        String(step.kept),
      )
    case 'waive':
      return command(living, 'waive', reference, String(step.which + 1))
    case 'move':
      return command(living, 'move', reference, step.to)
    case 'order':
      await Promise.all(Array.from({ length: step.tabs }, () => order(living, step.parts)))
      return settle(shop)
    case 'withdraw':
      return void (await visitor.call('caseWithdraw', { case_id: caseId }))
    case 'reply':
      return void (await visitor.call('caseReply', { case_id: caseId, message: crypto.randomUUID() }))
    case 'wait':
      return wait(living, step.hours)
    case 'late payment':
      for (const payment of living.left.splice(0)) await actAsCustomer(visitor, 'paystack', payment, 'success')
      return settle(shop)
    default: {
      const id = orders[step.which % Math.max(orders.length, 1)]
      if (id) await actOnOrder(living, step.do, id)
    }
  }
}

async function actOnOrder(living: Living, deed: string, confirmation_id: string): Promise<void> {
  const { shop, visitor } = living
  if (deed === 'pay' || deed === 'open payment') {
    const opened = await openBill(living, confirmation_id)
    if (opened && deed === 'pay') await actAsCustomer(visitor, 'paystack', opened, 'success')
    if (opened && deed !== 'pay') living.left.push(opened)
  } else if (deed === 'free') await visitor.call('orderCancel', { confirmation_id })
  else {
    const quote = await visitor.call('orderCancelQuote', { confirmation_id })
    const cancel = () => visitor.call('orderCancel', { confirmation_id, quote_id: quote.body.quote_id })
    if (quote.status === 200) await Promise.all(deed === 'cancel' ? [cancel()] : [cancel(), cancel()])
  }
  await settle(shop)
}

/** The next bill of an order that can be paid: the next part, or the whole. @returns the payment, if the shop opens one */
async function openBill({ visitor }: Living, confirmation_id: string): Promise<string | null> {
  const { body } = await visitor.call('orderGet', { confirmation_id })
  const part = body.instalments?.parts.find(({ charge_id: id }) => id !== null)
  if (!part) return openPayment(visitor, confirmation_id, 'paystack').catch(() => null)
  const { status, body: opened } = await visitor.call('orderCreateTransaction', {
    confirmation_id,
    charge_id: part.charge_id,
    provider: 'paystack',
  })
  return status < 300 ? opened.reference : null
}

async function order({ visitor, caseId, orders }: Living, parts: number): Promise<void> {
  const offered = await visitor.call('casePay', { case_id: caseId })
  if (offered.status !== 200) return
  const { offer_id, search_id, price } = offered.body.data
  const { status, body } = await visitor.call(
    'orderCreate',
    {
      items: [{ kind: 'case', offer_id, search_id }],
      contact: { email: 'ada@example.com', country_code: '+234', phone_number: '8031234567' },
      passengers: [{ type: 'ADT', first_name: 'Ada', last_name: 'Obi' }],
      expected_total: { amount: price.grand_total, currency: price.currency },
      agree_terms: true,
      ...(parts > 0 && { payment_option: 'instalments', later_parts: parts }),
    },
    { 'Idempotency-Key': crypto.randomUUID() },
  )
  if (status === 201) orders.push(body.confirmation_id)
}

const MOST_HOURS_AT_ONCE = 24 * 8

/** Days go by, some at once, and what is due by then happens. */
async function wait({ shop }: Living, hours: number): Promise<void> {
  for (let gone = 0; gone < hours; gone += MOST_HOURS_AT_ONCE) {
    shop.clock.advance(Math.min(MOST_HOURS_AT_ONCE, hours - gone) * 3_600_000)
    for (let round = 0; round < 3; round++) await settle(shop)
  }
}

const command = async ({ shop }: Living, ...args: string[]): Promise<void> =>
  void (await shop.shop.command(['cases', ...args, '--by', 'tunde']).catch(() => null))
