import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OFFICE_BASE, OFFICE_ENDPOINTS, type OfficeEndpointName } from '#contracts/office/endpoints.ts'
import { LANGUAGES } from '#contracts/locale.ts'
import { openWorkItem } from '#db/work-items.ts'
import { openEnquiry } from '#tests/support/cases.ts'
import { spoiltBody } from '#tests/support/hostile-values.ts'
import { openDesk } from '#tests/support/office.ts'
import { expectProblem } from '#tests/support/refusal.ts'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const manager = await openDesk(shop, 'chidi@teranga.example', 'manager')

/** Whoever signs out has ended what is tried here. */
const NAMES = Object.keys(OFFICE_ENDPOINTS).filter(
  (name): name is OfficeEndpointName => name in OFFICE_ENDPOINTS && name !== 'signOut',
)

let caseReference = ''
/** What each call of the desk takes, to be spoilt in one place; calls that are read take none. */
let bodies: Readonly<Partial<Record<OfficeEndpointName, object>>>
beforeAll(async () => {
  const { db } = shop.database
  const { reference } = await openEnquiry(shop.visitor())
  caseReference = reference
  const { slots } = (await manager.call('deskSlots', { reference })).body
  await openWorkItem(db, shop.clock, { queue: 'suppliers', reason: 'undo_refused', subject: 'itm_1', orderId: null })
  const { id } = await db.selectFrom('work_items').select('id').executeTakeFirstOrThrow()
  const [slot] = slots.map(({ adviser_id, starts_at }) => ({ adviser_id, starts_at }))
  const of = { reference, version: STANDING }
  const appointment = { ...of, ...slot, channel: 'phone', phone: '+234 803 123 4567' }
  bodies = {
    signIn: { email: 'ada@teranga.example', password: 'harmattan over the lagoon', code: '123456' },
    openLink: { token: 'none', password: null },
    acceptLink: { token: 'none', password: 'harmattan over the lagoon', code: '123456' },
    setLanguage: { language: 'en' },
    deskCases: { kind: 'bus', status: 'received', whose: 'all', overdue: false, search: 'ada', page: 1 },
    deskCase: { reference },
    deskAnswer: { ...of, text: 'Good morning' },
    deskNote: { ...of, text: 'Called' },
    deskAsk: { ...of, text: 'A photo', applicant: null, due_on: '2026-12-24', file: true },
    deskMove: { ...of, to: 'in_progress' },
    deskAssign: { ...of, to: 'chidi@teranga.example' },
    deskApplicant: { ...of, applicant: 0, change: { custody: 'with_us' } },
    deskFee: { ...of, code: 'courier', words: 'DHL', amount: 750_000, kept: 0, later_parts: 1, due_on: '2026-12-24' },
    deskWaive: { ...of, fee_id: 'fee_none' },
    deskSlots: { reference, adviser_id: null, from: null },
    deskOffer: of,
    deskBook: appointment,
    deskRebook: appointment,
    deskUnbook: of,
    deskWork: { queue: 'suppliers', whose: 'all', overdue: false, closed: false, reference: 'ABC234', page: 1 },
    deskWorkItem: { id },
    deskWorkTake: { id, seen_owner: null, to: 'chidi@teranga.example' },
    deskWorkNote: { id, text: 'Called' },
    deskWorkClose: { id, seen_owner: null },
    deskWorkUnbooked: { id, seen_owner: null },
    deskWorkRefund: { id, seen_owner: null, refund_id: 'ref_1', way: 'hand', why: 'card_closed', transfer: 'GTB 331' },
    deskWorkUnchanged: { id, seen_owner: null, reason: 'Air France, by telephone' },
    deskRequeue: { id: 1 },
    deskResume: { supplier: 'simulator' },
    deskDecide: { reference: 'TRG-0123456789', decision: 'accept' },
    deskAudit: {
      object: 'ord_1',
      actor: 'shop',
      from: '2026-11-01T00:00:00Z',
      until: '2026-12-01T00:00:00Z',
      before: 5,
    },
    deskOrder: { reference: 'ABC234' },
  }
})

/** Stands for the version of the case as it is then, so that not all is refused as changed meanwhile. */
const STANDING = 'standing'

async function renewed(body: unknown): Promise<unknown> {
  const isOfNow = typeof body === 'object' && body !== null && 'version' in body && body.version === STANDING
  if (!isOfNow) return body
  const { version } = (await manager.call('deskCase', { reference: caseReference })).body.case
  return { ...body, version }
}

/** As if five minutes passed between two tries: the limits of calls are not what is asked here. */
const forgetCalls = () => shop.database.db.deleteFrom('rate_limits').execute()

test.each(NAMES)('whatever JSON the desk is sent by %s is answered, or refused in words', async (name) => {
  const { method, path } = OFFICE_ENDPOINTS[name]
  await fc.assert(
    fc.asyncProperty(
      fc.constant(name).chain(() => spoiltBody(bodies[name] ?? {}, Object.values(bodies))),
      fc.constantFrom(...LANGUAGES),
      async (spoilt, language) => {
        await forgetCalls()
        const body = await renewed(spoilt)
        const response = await manager.browser.fetch(OFFICE_BASE + path, {
          method,
          headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
          ...(method === 'POST' && { body: JSON.stringify(body) }),
        })
        const answer = { status: response.status, headers: response.headers, body: await response.json() }
        if (answer.status >= 400) expectProblem(answer, language)
        else expect(answer.body).toBeTypeOf('object')
      },
    ),
    { numRuns: Number(process.env['DESK_RUNS'] ?? 40) },
  )
  await shop.shop.idle()
})
