import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CoverQuestion, type Insurer, meetsVisaCode, type PolicyRequest, type QuotedPlan } from './insurer.ts'

/** What an adapter is looked at with. */
interface InsurerStage {
  readonly insurer: Insurer
  /** A trip to the Schengen area that is covered by every level. */
  readonly question: CoverQuestion
  /** As old as the question says. */
  readonly insured: PolicyRequest['insured']
  /** A trip whose premium is another one when the policy is asked for. */
  readonly dearer: CoverQuestion
  /** Whether the insurer knows that its quote was declined. */
  isDeclined(quoteRef: string): Promise<boolean>
  close(): Promise<void>
}

const SIGNAL = new AbortController().signal

/** What every seller of cover must keep to. */
export function describeInsurer(name: string, open: () => Promise<InsurerStage>): void {
  describe(`${name} as an insurer`, () => {
    let stage: InsurerStage
    beforeAll(async () => {
      stage = await open()
    })
    afterAll(() => stage.close())
    const staged = () => stage
    quoteCases(staged)
    orderCases(staged)
    cancellationCases(staged)
  })
}

type Staged = () => InsurerStage

async function quoted({ insurer, question }: InsurerStage, over: Partial<CoverQuestion> = {}) {
  const answer = await insurer.quote({ ...question, ...over }, SIGNAL)
  if (answer.kind !== 'quoted') throw new Error(`refused: ${answer.reason}`)
  return answer
}

function quoteCases(staged: Staged): void {
  test('cover is quoted level by level, each with a price for everybody whose parts add up', async () => {
    const { plans } = await quoted(staged())
    expect(plans.length).toBeGreaterThan(0)
    expect(new Set(plans.map(({ level }) => level)).size).toBe(plans.length)
    for (const { price, premiums, covers } of plans) {
      expect(premiums).toHaveLength(staged().question.ages.length)
      expect(premiums.reduce((sum, premium) => sum + premium, 0)).toBe(price.base)
      expect(price.grand_total).toBe(price.base + price.taxes_total + price.fees_total)
      expect(covers.every(({ amount }) => amount.amount > 0)).toBe(true)
    }
  })

  test('what is sold for a Schengen visa is what the Visa Code asks for', async () => {
    const { plans } = await quoted(staged())
    expect(plans.filter(({ covers }) => meetsVisaCode(covers)).length).toBeGreaterThan(0)
  })

  test('who cannot be covered is told so, and by what', async () => {
    const { insurer, question } = staged()
    for (const over of [{ ages: [119] }, { residence: 'KP' }] satisfies Partial<CoverQuestion>[])
      expect(await insurer.quote({ ...question, ...over }, SIGNAL)).toMatchObject({ kind: 'refused' })
  })

  test('that cover is not wanted is known to the insurer, however often it is said', async () => {
    const stage = staged()
    const { quoteRef } = await quoted(stage)
    expect(await stage.isDeclined(quoteRef)).toBe(false)
    await stage.insurer.decline(quoteRef, SIGNAL)
    await stage.insurer.decline(quoteRef, SIGNAL)
    expect(await stage.isDeclined(quoteRef)).toBe(true)
  })
}

let policies = 0

function requestOf({ insured }: InsurerStage, plan: QuotedPlan): PolicyRequest {
  return {
    clientReference: `bkg_policy_${++policies}_${process.pid}`,
    planKey: plan.key,
    insured,
    contact: { email: 'ada@example.com', phone: '+2348031234567' },
    nextOfKin: { name: 'Ifeoma Obi', phone: '+2348030001122' },
    expectedTotal: { amount: plan.price.grand_total, currency: plan.price.currency },
  }
}

async function firstRequest(stage: InsurerStage, over?: Partial<CoverQuestion>): Promise<PolicyRequest> {
  const [plan] = (await quoted(stage, over)).plans
  if (!plan) throw new Error('nothing is sold')
  return requestOf(stage, plan)
}

function orderCases(staged: Staged): void {
  test('a policy is issued once under our reference, with a certificate for everybody, and found by it', async () => {
    const stage = staged()
    const request = await firstRequest(stage)
    const [first, twin] = await Promise.all([stage.insurer.order(request), stage.insurer.order(request)])
    const again = await stage.insurer.order(request)
    const found = await stage.insurer.findOrder(request.clientReference)
    expect(found).toMatchObject({ status: 'ticketed' })
    expect(found?.pnr).not.toBe('')
    expect(found?.ticketNumbers).toHaveLength(request.insured.length)
    expect(new Set(found?.ticketNumbers).size).toBe(request.insured.length)
    for (const answer of [first, twin, again].filter(({ kind }) => kind === 'ordered'))
      expect(answer).toEqual({ kind: 'ordered', order: found })
    expect([first, twin].map(({ kind }) => kind)).toContain('ordered')
    expect(again.kind).toBe('ordered')
  })

  test('our reference with another plan is a duplicate, and nothing is bought', async () => {
    const stage = staged()
    const request = await firstRequest(stage)
    expect(await stage.insurer.order(request)).toMatchObject({ kind: 'ordered' })
    const other = await firstRequest(stage, { endDate: nextDay(stage.question.endDate) })
    const again = { ...other, clientReference: request.clientReference }
    expect(await stage.insurer.order(again)).toEqual({ kind: 'declined', reason: 'duplicate' })
  })

  test('at another premium than was agreed nothing is bought', async () => {
    const stage = staged()
    const request = await firstRequest(stage)
    const { amount, currency } = request.expectedTotal
    const wrong = { ...request, expectedTotal: { amount: amount - 100, currency } }
    expect(await stage.insurer.order(wrong)).toEqual({ kind: 'declined', reason: 'price_changed' })
    expect(await stage.insurer.findOrder(request.clientReference)).toBeNull()
    const dearer = await firstRequest(stage, stage.dearer)
    expect(await stage.insurer.order(dearer)).toEqual({ kind: 'declined', reason: 'price_changed' })
    expect(await stage.insurer.findOrder(dearer.clientReference)).toBeNull()
  })

  test('a made-up plan insures nobody, and nothing is nowhere', async () => {
    const stage = staged()
    const request = { ...(await firstRequest(stage)), planKey: 'nonsense' }
    expect(await stage.insurer.order(request)).toMatchObject({ kind: 'declined' })
    expect(await stage.insurer.findOrder('nobody’s')).toBeNull()
    expect(await stage.insurer.quoteCancellation?.('nobody’s')).toBeNull()
  })
}

function cancellationCases(staged: Staged): void {
  test('in the cooling-off time all comes back, as was quoted, once', async () => {
    const stage = staged()
    const { insurer } = stage
    const request = await firstRequest(stage)
    const issued = await insurer.order(request)
    if (issued.kind !== 'ordered') throw new Error('it was not issued')
    const { supplierOrderId } = issued.order
    const quote = await insurer.quoteCancellation?.(supplierOrderId)
    expect(quote?.refund).toEqual(request.expectedTotal)
    expect(await insurer.findOrder(request.clientReference), 'asking changes nothing').toEqual(issued.order)
    const outcomes = await Promise.all([
      insurer.cancelOrder?.(quote?.quoteId ?? ''),
      insurer.cancelOrder?.(quote?.quoteId ?? ''),
    ])
    for (const outcome of outcomes) expect(outcome).toMatchObject({ kind: 'cancelled', refund: request.expectedTotal })
    expect(await insurer.findOrder(request.clientReference)).toMatchObject({ status: 'cancelled', ticketNumbers: [] })
    expect(await insurer.quoteCancellation?.(supplierOrderId)).toBeNull()
    expect(await insurer.cancelOrder?.('no quote')).toEqual({ kind: 'refused' })
  })
}

const nextDay = (date: string): string => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
