import { afterAll, expect, test } from 'vitest'
import { OFFICE_BASE, OFFICE_ENDPOINTS, type OfficeEndpointName } from '#contracts/office/endpoints.ts'
import { may, ROLES } from '#contracts/office/roles.ts'
import { openWorkItem } from '#db/work-items.ts'
import { readAudit } from '#modules/audit/index.ts'
import { openEnquiry, orderFees, staff } from '#tests/support/cases.ts'
import { deskOf, openDesk, staffCommand } from '#tests/support/office.ts'
import { openShop, SHOP_URL } from '#tests/support/shop.ts'

const shop = await openShop({ suppliers: [] })
afterAll(() => shop.close())
const { db } = shop.database
const by = {
  agent: await openDesk(shop, 'ada@teranga.example', 'agent'),
  accounts: await openDesk(shop, 'bola@teranga.example', 'accounts'),
  manager: await openDesk(shop, 'chidi@teranga.example', 'manager'),
} as const
const other = await openDesk(shop, 'dele@teranga.example', 'agent')
const { agent, manager, accounts } = by

const PDF = new TextEncoder().encode('%PDF-1.4 a passport')

/** A file that was sent with a case, as the module of files keeps it. */
async function fileOf(caseId: string): Promise<string> {
  const id = `fil_${crypto.randomUUID().replaceAll('-', '')}`
  const now = shop.clock.now()
  await db
    .insertInto('files')
    .values({
      id,
      owner_kind: 'case',
      owner_id: caseId,
      slot: 'passport',
      name: 'passport.pdf',
      upload_key: id,
      bytes: PDF.byteLength,
      status: 'kept',
      media_type: 'application/pdf',
      kept_bytes: PDF.byteLength,
      storage: 'database',
      storage_key: id,
      created_at: now,
      touched_at: now,
      look_at: now,
    })
    .execute()
  await db.insertInto('file_contents').values({ storage_key: id, content: PDF }).execute()
  return id
}

const actsOn = async (object: string) =>
  (
    await db.selectFrom('audit_log').select(['actor', 'action']).where('object', '=', object).orderBy('id').execute()
  ).map(({ actor, action }) => `${actor} ${action}`)

async function workItem(queue: 'jobs' | 'payments', subject: string): Promise<number> {
  await openWorkItem(db, shop.clock, { queue, reason: 'job_given_up', subject })
  const row = await db.selectFrom('work_items').select('id').where('subject', '=', subject).executeTakeFirstOrThrow()
  return row.id
}

test('a case is found, taken, answered, asked about, noted and moved; each act and look is written down', async () => {
  const visitor = shop.visitor()
  const { id, reference } = await openEnquiry(visitor)
  const fileId = await fileOf(id)
  const queue = (await agent.call('deskCases', { kind: 'bus', whose: 'nobody', reference: reference.slice(0, 4) })).body
  expect(queue.cases).toMatchObject([{ reference, status: 'received', owner: null, title: 'Bus: Lagos → Accra' }])

  const opened = (await agent.call('deskCase', { reference: reference.toLowerCase() })).body.case
  expect(opened.moves).toEqual(['in_progress', 'quoted', 'closed', 'withdrawn'])
  expect(opened.files).toMatchObject([{ name: 'passport.pdf', slot: 'passport' }])
  const act = async (endpoint: OfficeEndpointName, version: string, body: object) => {
    const { status, body: answer } = await agent.call(endpoint, { reference, version, ...body })
    expect(status, endpoint).toBe(200)
    return (answer as { case: typeof opened }).case
  }
  const taken = await act('deskAssign', opened.version, { to: 'ada@teranga.example' })
  expect(taken.owner).toEqual({ email: 'ada@teranga.example', name: 'ada' })
  expect((await agent.call('deskCases', { whose: 'mine' })).body.total).toBe(1)
  expect((await other.call('deskCases', { whose: 'mine' })).body.total).toBe(0)
  const noted = await act('deskNote', '', { text: 'They paid last year.' })
  expect(noted.version).toBe(taken.version)
  const answered = await act('deskAnswer', noted.version, { text: 'A coach is ₦540,000.' })
  expect(answered).toMatchObject({ status: 'quoted', messages: [{ from: 'customer' }, { by: { name: 'ada' } }] })
  const asked = await act('deskAsk', answered.version, { text: 'A list of names', due_on: '2026-12-01', file: true })
  expect(asked.tasks).toMatchObject([{ side: 'customer', title: 'A list of names', due_on: '2026-12-01' }])
  const moved = await act('deskMove', asked.version, { to: 'arranged' })
  expect(moved.status).toBe('arranged')
  expect((await agent.call('deskMove', { reference, version: moved.version, to: 'received' })).body.code).toBe(
    'case_moved',
  )

  const seen = (await visitor.call('caseGet', { case_id: id })).body.data
  expect(seen).toMatchObject({ status: 'arranged', tasks: [{ title: 'A list of names' }] })
  expect(JSON.stringify(seen)).not.toContain('last year')
  expect(JSON.stringify(await db.selectFrom('staff_notes').selectAll().execute())).not.toContain('last year')

  const file = await agent.browser.fetch(opened.files[0]?.url ?? '')
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(PDF)
  expect(file.headers.get('Content-Disposition')).toContain('attachment')
  expect(file.headers.get('Cache-Control')).toBe('no-store')
  expect((await accounts.browser.fetch(opened.files[0]?.url ?? '')).status).toBe(403)
  expect((await shop.visitor().fetch(opened.files[0]?.url ?? '')).status).toBe(401)
  const ada = 'staff:ada@teranga.example'
  expect(await actsOn(fileId)).toEqual([`${ada} file.read`])
  expect((await actsOn(id)).filter((line) => line.startsWith('staff:'))).toEqual(
    ['read', 'assigned', 'remarked', 'answered', 'asked', 'moved'].map((act_) => `${ada} case.${act_}`),
  )
})

test('a note that is sent twice at once is one, and sent once more a look at the case', async () => {
  const { id, reference } = await openEnquiry(shop.visitor(), { email: 'noted@example.com' })
  const note = () => agent.call('deskNote', { reference, text: 'Called, nobody there.' })
  await Promise.all([note(), note(), note()])
  expect((await note()).body.case.notes).toHaveLength(1)
  const lines = (await actsOn(id)).filter((line) => line.startsWith('staff:'))
  const did = (act: string) => lines.filter((line) => line === `staff:ada@teranga.example case.${act}`).length
  expect([did('remarked'), did('read'), lines.length]).toEqual([1, 3, 4])
})

test('work is handed to who may see to it, and to nobody else', async () => {
  const { reference } = await openEnquiry(shop.visitor(), { email: 'handed@example.com' })
  const { version } = (await agent.call('deskCase', { reference })).body.case
  const given = await agent.call('deskAssign', { reference, version, to: 'bola@teranga.example' })
  expect([given.status, Object.keys(given.body.errors ?? {})]).toEqual([422, ['to']])
  const id = await workItem('payments', 'TRG-HANDED')
  const taken = await accounts.call('deskWorkTake', { id, seen_owner: null, to: 'ada@teranga.example' })
  expect([taken.status, Object.keys(taken.body.errors ?? {})]).toEqual([422, ['to']])
  expect((await accounts.call('deskWorkClose', { id, seen_owner: null })).status).toBe(200)
  const { colleagues } = (await agent.call('colleagues')).body
  expect(colleagues).toContainEqual({ email: 'bola@teranga.example', name: 'bola', role: 'accounts' })
})

test('of two at one case one wins, and the other is told; so is who answers while its customer writes', async () => {
  const visitor = shop.visitor()
  const { id: case_id, reference } = await openEnquiry(visitor)
  const { version } = (await agent.call('deskCase', { reference })).body.case
  const both = await Promise.all([
    agent.call('deskAnswer', { reference, version, text: 'One answer' }),
    other.call('deskAnswer', { reference, version, text: 'Another answer' }),
  ])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(both.find(({ status }) => status !== 200)?.body.code).toBe('changed_meanwhile')
  const before = (await agent.call('deskCase', { reference })).body.case
  expect(before.messages).toHaveLength(2)
  await visitor.call('caseReply', { case_id, message: 'Never mind the bus' })
  const late = await agent.call('deskMove', { reference, version: before.version, to: 'arranged' })
  expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
})

test('a list is paged and filtered, and knows what is late', async () => {
  await shop.visitor().call('agency')
  for (let count = 0; count < 26; count++) await openEnquiry(shop.visitor(), { email: `p${count}@example.com` })
  const first = (await agent.call('deskCases', { kind: 'bus', status: 'received' })).body
  expect(first).toMatchObject({ page: 1, pages: 2 })
  expect(first.cases).toHaveLength(25)
  const second = (await agent.call('deskCases', { kind: 'bus', status: 'received', page: 2 })).body
  expect(second.cases).toHaveLength(first.total - 25)
  const keys = [...first.cases, ...second.cases].map(({ reference }) => reference)
  expect(new Set(keys).size).toBe(first.total)
  const day = 86_400_000
  shop.clock.advance(3 * day)
  // Everybody's session is over.
  expect((await agent.call('deskCases', {})).status).toBe(401)
  shop.clock.advance(-3 * day)
  expect((await agent.call('deskCases', { overdue: true })).body.total).toBe(0)
})

test('a work item is taken, noted and closed by one; who comes late is told', async () => {
  const id = await workItem('jobs', 'job:one')
  const race = await Promise.all(
    [agent, other].map((desk, index) =>
      desk.call('deskWorkTake', {
        id,
        seen_owner: null,
        to: index === 0 ? 'ada@teranga.example' : 'dele@teranga.example',
      }),
    ),
  )
  expect(race.filter(({ status }) => status === 200)).toHaveLength(1)
  const { item } = (await agent.call('deskWorkItem', { id })).body
  const noted = await agent.call('deskWorkNote', { id, text: 'Called the airline.' })
  expect(noted.body.notes).toMatchObject([{ by: { name: 'ada' }, text: 'Called the airline.' }])
  expect((await agent.call('deskWorkClose', { id, seen_owner: null })).body.code).toBe('changed_meanwhile')
  const closed = await agent.call('deskWorkClose', { id, seen_owner: item.owner?.email })
  expect(closed.body.item.done_at).not.toBeNull()
  expect((await other.call('deskWorkClose', { id, seen_owner: item.owner?.email })).body.code).toBe('changed_meanwhile')
  expect((await agent.call('deskWork', { closed: true })).body.items.map((one) => one.id)).toContain(id)
  expect((await agent.call('deskWork', {})).body.items.map((one) => one.id)).not.toContain(id)
  expect((await readAudit(db, { object: 'job:one', actor: '', limit: 5 })).map(({ action }) => action)).toEqual([
    'work.closed',
    'work.taken',
  ])
})

test('money is seen by who sees to it; an order is read by all, and every look is written down', async () => {
  const id = await workItem('payments', 'pay_1')
  expect((await agent.call('deskWorkItem', { id })).body.code).toBe('not_found')
  expect((await agent.call('deskWork', { queue: 'payments' })).body.total).toBe(0)
  expect((await accounts.call('deskWork', { queue: 'payments' })).body.total).toBe(1)
  expect((await accounts.call('deskMoney')).body).toEqual({ uncounted: [] })
  const nothing = await accounts.call('deskDecide', { reference: 'pay_unknown', decision: 'sent_back' })
  expect(nothing.body.outcome).toBe('nothing')
  expect((await accounts.call('deskDecide', { reference: 'pay_unknown', decision: 'accept' })).body.code).toBe(
    'payment_not_found',
  )
  expect((await agent.call('deskOrder', { reference: 'NOBODY' })).body.code).toBe('booking_not_found')
})

test('a transfer that names nobody is given to the booking that it pays, by who sees to money', async () => {
  const visitor = shop.visitor()
  const { id, reference } = await openEnquiry(visitor, { email: 'transfer@example.com', message: 'By transfer.' })
  await staff(shop, 'fee', reference, 'deposit', '150000')
  const order = await orderFees(visitor, id)
  const { code } = (await visitor.call('orderCreateBankTransfer', { confirmation_id: order })).body
  const booking = (await visitor.call('orderGet', { confirmation_id: order })).body.booking_reference ?? ''
  await shop.app.request(`${SHOP_URL}/sandbox/bank`, {
    method: 'POST',
    body: new URLSearchParams({ narration: '<b>NIP</b>/NO CODE', amount: '150000.00' }),
  })
  const [money] = (await accounts.call('deskMoney')).body.uncounted
  expect(money).toMatchObject({ status: null, line: { narration: '<b>NIP</b>/NO CODE' } })
  const line = money?.reference
  const assign = (to: string) => accounts.call('deskAssignTransfer', { line, to })
  for (const to of ['NOBODY', '%', '’ or 1=1']) expect((await assign(to)).body.code).toBe('payment_not_found')
  expect((await assign('')).status).toBe(422)
  expect((await agent.call('deskAssignTransfer', { line, to: code })).body.code).toBe('forbidden')
  expect((await assign(booking.toLowerCase())).body).toMatchObject({ outcome: 'assigned', uncounted: [] })
  expect((await assign(code)).body.outcome).toBe('nothing')
  await shop.worker.runDue()
  await shop.worker.runDue()
  expect((await agent.call('deskCase', { reference })).body.case.fees).toMatchObject([{ status: 'paid' }])
})

test('a dead job is tried again by a manager, once', async () => {
  const now = shop.clock.now()
  const { id } = await db
    .insertInto('jobs')
    .values({
      kind: 'nothing',
      key: 'nothing:1',
      payload: '{}',
      status: 'dead',
      run_at: now,
      locked_until: null,
      last_error: 'broken',
      created_at: now,
      finished_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await manager.call('deskFaults')).body.dead_jobs).toMatchObject([{ id, last_error: 'broken' }])
  expect((await manager.call('deskRequeue', { id })).body.dead_jobs).toEqual([])
  expect((await manager.call('deskRequeue', { id })).body.code).toBe('changed_meanwhile')
  expect((await manager.call('deskResume', { supplier: 'nobody' })).body.code).toBe('changed_meanwhile')
})

test('every call answers every role as the table of actions says, and who lost a role loses it at once', async () => {
  const isOpen = (name: string) => ['signIn', 'openLink', 'acceptLink', 'signOut'].includes(name)
  for (const [name, { method, path, action }] of Object.entries(OFFICE_ENDPOINTS)) {
    if (isOpen(name) || action === null) continue
    for (const role of ROLES) {
      const response = await by[role].browser.fetch(OFFICE_BASE + path, {
        method,
        // Of no contract: who may ask is told so, and nothing is done.
        ...(method === 'POST' && { body: '{"reference":7,"id":"x"}', headers: { 'Content-Type': 'application/json' } }),
      })
      const { code } = await response.json()
      expect(code === 'forbidden', `${name} by ${role}: ${code}`).toBe(!may(role, action))
      expect(response.status, `${name} by ${role}`).toBeLessThan(500)
    }
  }
  await staffCommand(shop, 'role', 'dele@teranga.example', 'accounts')
  expect((await other.call('deskCases', {})).body.code).toBe('forbidden')
})

test('what no contract knows is refused, and changes nothing', async () => {
  const { reference } = await openEnquiry(shop.visitor(), { email: 'bad@example.com' })
  const { version } = (await agent.call('deskCase', { reference })).body.case
  for (const [endpoint, body] of [
    ['deskAnswer', { reference, version, text: '   ' }],
    ['deskAnswer', { reference, version, text: 'x'.repeat(100_000) }],
    ['deskAnswer', { reference, version, text: 'zero\u0000byte' }],
    ['deskMove', { reference, version, to: 'nowhere' }],
    ['deskAssign', { reference, version, to: 'nobody@teranga.example' }],
    ['deskAsk', { reference, version, text: 'A paper', due_on: '2026-02-31' }],
    ['deskApplicant', { reference, version, applicant: 0, change: { custody: 'moon' } }],
    ['deskCases', { page: 0 }],
    ['deskCases', { whose: 'yours' }],
    ['deskWorkTake', { id: -1, seen_owner: null, to: null }],
  ] as const) {
    const { status } = await agent.call(endpoint, body)
    expect([413, 422], `${endpoint} ${JSON.stringify(body).slice(0, 80)}`).toContain(status)
  }
  expect((await agent.call('deskCase', { reference: 'ZZZZ-ZZZZ' })).body.code).toBe('case_not_found')
  expect((await agent.call('deskCase', { reference })).body.case.version).toBe(version)
  expect((await deskOf(shop.visitor()).call('deskCase', { reference })).status).toBe(401)
})
