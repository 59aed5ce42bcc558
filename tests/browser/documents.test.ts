import { describe, expect, test } from 'vitest'
import { samplePdf } from '#modules/files/testing/sample-pdfs.ts'
import { createVisitor } from '#tests/support/shop.ts'
import { confirmPackage, departureOf, openPackage, packageBody, packageOrder } from '#tests/support/packages.ts'
import { placeStay } from '#tests/support/stays.ts'
import type { Journey } from './support/journey.ts'
import { openStage } from './support/stage.ts'
import { violations } from './support/visitor.ts'
import { ON_PHONE } from './support/visits.ts'

const stage = openStage()

/** A PDF of some hundred kilobytes. */
const PASSPORT = { name: 'passport.pdf', mimeType: 'application/pdf', buffer: Buffer.from(largePdf()) }
const PAGE = { name: 'passport.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html><script>alert(1)</script>') }

/** The code of the list of files on the page of an order. */
const LATE_PART = /\/asked-documents-[\w-]+\.js$/

function largePdf(): Uint8Array {
  const noise = Buffer.alloc(300_000).map((_, at) => 97 + ((at * 7_919) % 26))
  return samplePdf({ objects: [`(${Buffer.from(noise).toString('latin1')})`] })
}

/** A couple's order that asks for their documents, not paid yet. */
async function placeJourney() {
  const caller = createVisitor(stage.shop.url, (url, init) => fetch(url, init))
  const zanzibar = await openPackage(caller, 'zanzibar')
  const offer = await confirmPackage(caller, packageBody(zanzibar, departureOf(zanzibar)))
  return { caller, id: await placeStay(caller, packageOrder(offer)) }
}

async function pay({ visitor: { page }, ...journey }: Journey, id: string) {
  await page.goto(`${stage.shop.url}/orders/${id}/payment`)
  await (await journey.chooseProvider('Paystack')).click()
  await journey.inWindow('outcomes.success')
  await page.waitForURL(/\/orders\/ord_[^/]+$/, { timeout: 30_000 })
  await journey.on.heading('confirmation.confirmed.title').waitFor({ timeout: 30_000 })
}

describe.each(ON_PHONE)('travellers’ documents on a $screen in $language', (visit) => {
  test('are sent over a network that breaks off, by another page too; a page is none', async () => {
    const { caller, id } = await placeJourney()
    const told = async (journey: Journey) => {
      const { visitor, on } = journey
      const { page } = visitor
      const { text } = on
      await pay(journey, id)
      await on.heading('files.asked.title').waitFor()
      expect(await violations(page)).toEqual([])
      const field = page.locator('input[type=file]').first()
      await field.setInputFiles(PAGE)
      await page.getByText(text('fields.file_type')).waitFor()
      // Nothing gets through any more after the first part; then the page is closed.
      let parts = 0
      await page.route('**/files/parts/**', (route) => ((parts += 1) > 1 ? route.abort() : route.continue()))
      await field.setInputFiles(PASSPORT)
      await page.getByText(text('files.waiting')).waitFor()
      expect(await violations(page)).toEqual([])
      await page.unroute('**/files/parts/**')
      const code = Promise.withResolvers<void>()
      await page.route(LATE_PART, (route) => code.promise.then(() => route.continue()))
      await page.reload()
      await page.getByText(text('files.broken_off', { percent: 10 })).waitFor()
      let sent = 0
      await page.route('**/files/parts/**', (route) => {
        sent += route.request().postDataBuffer()?.length ?? 0
        // One more break, in the midst of it.
        return (parts += 1) === 4 ? route.abort() : route.continue()
      })
      // Before the list of files has come to life.
      await field.setInputFiles(PASSPORT)
      code.resolve()
      // A try after a break waits up to 20 s.
      await page.getByRole('link', { name: 'passport.pdf' }).waitFor({ timeout: 75_000 })
      expect(sent).toBeLessThan(PASSPORT.buffer.length + 131_072)
      expect(await violations(page)).toEqual([])
      await page.reload()
      const href = await page.getByRole('link', { name: 'passport.pdf' }).getAttribute('href')
      const answer = await page.request.get(new URL(href ?? '', stage.shop.url).href)
      expect(await answer.body()).toEqual(PASSPORT.buffer)
    }
    await stage.story(visit, told, { as: caller, refusals: true })
  })
})
