import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedClock } from '#platform/clock.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { translate } from '#tests/support/translate.ts'
import { createMailboxPages } from './mailbox-page.ts'
import { createMailboxTransport } from './mailbox-transport.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const { db } = database
const pages = createMailboxPages({ db, translate })
const open = async (path: string, language = 'en') => pages.request(path, { headers: { 'Accept-Language': language } })

beforeAll(() =>
  createMailboxTransport({ db, clock: fixedClock('2026-11-21T10:00:00Z') }).send({
    kind: 'paid_order',
    messageId: '<1@shop.example>',
    from: 'Teranga <info@teranga.example>',
    to: 'zoe@example.com',
    subject: 'Vos billets <Lagos>',
    text: 'Bonjour',
    html: '<p>Bonjour</p><script>alert(1)</script>',
    language: 'fr',
    attachments: [{ filename: 'e-ticket.pdf', contentType: 'application/pdf', content: new Uint8Array([1, 2, 3]) }],
  }),
)

test('the list names every mail, and its words are words', async () => {
  const page = await (await open('/')).text()
  expect(page).toContain('Vos billets &lt;Lagos&gt;')
  expect(page).toContain('zoe@example.com')
})

test('a mail is shown in a frame where nothing of it can run, with its attachment', async () => {
  expect(await (await open('/1')).text()).toMatch(/<iframe [^>]*src="\/mailbox\/1\/html" sandbox>/)
  const body = await open('/1/html')
  expect(body.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  const file = await open('/files/1')
  expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="e-ticket.pdf"')
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]))
})

test('a mail that is not there is said so, in the language of the reader', async () => {
  const missing = await open('/999', 'fr')
  expect(missing.status).toBe(404)
  expect(await missing.text()).toContain('<html lang="fr">')
})
