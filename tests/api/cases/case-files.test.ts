import { afterAll, describe, expect, test } from 'vitest'
import { samplePdf } from '#modules/files/testing/sample-pdfs.ts'
import { openEnquiry, staff, STUDY } from '#tests/support/cases.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'
import { begin, sendPart, upload, uploaded } from '#tests/support/uploads.ts'

const shop = await openShop({ env: { DATA_ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}` } })
afterAll(() => shop.close())

const content = samplePdf({ objects: ['(a paper)'] })
const fileOf = (id: string, key = 'one') => ({
  owner: { kind: 'case', id },
  slot: 'other',
  name: 'paper.pdf',
  content,
  key,
})
const opened = (visitor: Visitor) => openEnquiry(visitor, { message: crypto.randomUUID() })

describe('who has only looked a case up', () => {
  test('neither goes on with the upload of its owner nor breaks it off, and sends files of their own', async () => {
    const [ada, chidi] = [shop.visitor(), shop.visitor()]
    const { id, reference } = await opened(ada)
    const { file_id } = (await begin(ada, fileOf(id))).body.data
    await sendPart(ada, file_id, 0, content.slice(0, 100))
    await chidi.call('agency')
    await chidi.call('caseLookUp', { reference, email: 'ada@example.com' })
    expect((await sendPart(chidi, file_id, 100, content.slice(100))).status).toBe(404)
    expect((await chidi.call('fileFinish', { file_id })).status).toBe(404)
    expect((await chidi.call('fileRemove', { file_id })).status).toBe(404)
    // The same file by another hand is another upload.
    const own = await begin(chidi, fileOf(id))
    expect(own.body.data).toMatchObject({ received: 0 })
    expect(own.body.data.file_id).not.toBe(file_id)
    expect((await chidi.call('fileRemove', { file_id: own.body.data.file_id })).status).toBe(200)
    expect((await upload(chidi, fileOf(id, 'two'))).status).toBe(200)
    expect((await sendPart(ada, file_id, 100, content.slice(100))).status).toBe(200)
    expect((await ada.call('fileFinish', { file_id })).status).toBe(200)
  })

  test('may not stop its owner, who breaks their upload off, too', async () => {
    const [ada, chidi] = [shop.visitor(), shop.visitor()]
    const { id, reference } = await opened(ada)
    await chidi.call('agency')
    await chidi.call('caseLookUp', { reference, email: 'ada@example.com' })
    const { file_id } = (await begin(chidi, fileOf(id))).body.data
    expect((await ada.call('fileRemove', { file_id })).status).toBe(200)
    expect((await sendPart(chidi, file_id, 0, content)).status).toBe(404)
  })
})

test('what nobody has asked for is looked at by somebody, whatever else is open', async () => {
  const ada = shop.visitor()
  const { id, reference } = await opened(ada)
  await staff(shop, 'answer', reference, 'Please send us the list of names.')
  await staff(shop, 'ask', reference, 'A list of names')
  const dueAt = async () =>
    (await shop.database.db.selectFrom('cases').select('due_at').where('id', '=', id).executeTakeFirstOrThrow()).due_at
  expect(await dueAt()).toBeNull()
  await uploaded(ada, fileOf(id))
  expect(await dueAt()).not.toBeNull()
})

test('the last of what is still waited for is looked at by somebody, whatever was not sent before it was submitted', async () => {
  const ada = shop.visitor()
  const { id, reference } = await openEnquiry(ada, { ...STUDY, message: 'In time.' })
  const tasks = async () => (await ada.call('caseGet', { case_id: id })).body.data.tasks
  const isDue = async () => (await ada.call('caseGet', { case_id: id })).body.data.answer_by !== null
  await staff(shop, 'ask', reference, 'A letter of a teacher, if there is one')
  shop.clock.advance(60_000)
  for (const to of ['documents', 'submitted']) await staff(shop, 'move', reference, to)
  for (const done of ['by a file', 'by a word']) {
    shop.clock.advance(60_000)
    await staff(shop, 'ask', reference, `What the university wants ${done}`, '--file')
    const task = (await tasks()).find(({ title }) => title?.endsWith(done))
    expect(await isDue()).toBe(false)
    if (done === 'by a file') await uploaded(ada, { ...fileOf(id), slot: task?.slot ?? '' })
    else await ada.call('caseTaskDone', { case_id: id, task_id: task?.task_id })
    expect(await isDue(), done).toBe(true)
  }
})

test('all files of one case together have an end', async () => {
  const ada = shop.visitor()
  const { id } = await opened(ada)
  const { db } = shop.database
  const { file_id } = await uploaded(ada, fileOf(id))
  await db
    .updateTable('files')
    .set({ kept_bytes: 256 * 1024 ** 2 - 100 })
    .where('id', '=', file_id)
    .execute()
  const refused = await begin(ada, fileOf(id, 'two'))
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['file']])
  await db.updateTable('files').set({ kept_bytes: 100 }).where('id', '=', file_id).execute()
  expect((await upload(ada, fileOf(id, 'two'))).status).toBe(200)
})
