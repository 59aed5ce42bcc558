import { describe, expect, test } from 'vitest'
import { samplePdf } from '#modules/files/testing/sample-pdfs.ts'
import { KEEPS_PICTURES } from './support/pictures.ts'
import { openStage } from './support/stage.ts'
import { violations } from './support/visitor.ts'
import { BOTH_SCREENS } from './support/visits.ts'

const stage = openStage()

const staff = async (...args: string[]) =>
  expect(await stage.shop.shop.command(['cases', ...args])).toMatchObject({ ok: true })

describe.each(BOTH_SCREENS)('a visa on a $screen in $language', (visit) => {
  // The laptop's browser runs no script.
  const withoutScript = visit.screen === 'laptop' && !KEEPS_PICTURES

  test('is asked about, applied for, and followed to its payment', async () => {
    await stage.story(
      visit,
      async ({ visitor: { page }, on: { text, field, button } }) => {
        const isFine = async () => withoutScript || expect(await violations(page)).toEqual([])
        // A list for scripts and one without stand beside each other, one of them in sight.
        const country = (key: string) => field(key).filter({ visible: true })
        await page.goto(`${stage.shop.url}/visas?destination=FR`)
        await country('visas.form.nationality').selectOption('NG')
        await country('visas.form.residence').selectOption('NG')
        await isFine()
        await button('visas.form.submit').click()
        await page.getByRole('heading', { name: text('visas.kinds.required') }).waitFor()
        await isFine()
        // Without days nothing can be begun: the way there is the form.
        await page.goto(`${page.url().split('&arrival')[0]}&arrival=2027-02-10&departure=2027-02-19`)
        await button('visas.service.start').click()
        await page.waitForURL(/\/visas\/apply\/cas_/)
        await field('visas.apply.first_name').fill('Ada')
        // In the order of the page's language, whatever the browser's is.
        await field('visas.apply.born_on').fill(withoutScript ? '1991-03-14' : '14/03/1991')
        if (withoutScript)
          await page
            .getByRole('button', { name: text('visas.apply.save') })
            .last()
            .click()
        else await page.getByText(text('visas.apply.saved'), { exact: true }).waitFor()
        await page.goto(page.url())
        expect(await field('visas.apply.first_name').inputValue()).toBe('Ada')
        expect(await field('visas.apply.born_on').inputValue()).toBe(withoutScript ? '1991-03-14' : '14/03/1991')
        await button('visas.apply.send').click()
        await page.getByText(text('visas.apply.wrong')).waitFor()
        await isFine()
        expect(await field('visas.apply.first_name').inputValue()).toBe('Ada')
        await field('visas.apply.last_name').fill('Obi')
        await country('visas.apply.nationality').selectOption('NG')
        await field('visas.apply.passport_number').fill('A01234567')
        await field('visas.apply.passport_expires_on').fill('2030-05-01')
        await field('visas.apply.occupation').selectOption('employed')
        await field('visas.apply.name').fill('Ada Obi')
        await page.getByRole('main').getByLabel(text('visas.apply.email')).fill('ada@example.com')
        await field('visas.apply.phone').fill('+234 803 123 4567')
        await page.locator('[name=accept_terms]').check()
        const savedBeside: string[] = []
        page.on('response', (answer) => answer.status() === 409 && savedBeside.push(answer.url()))
        await button('visas.apply.send').click()
        await page.waitForURL(/\/applications\/cas_/)
        expect(savedBeside).toEqual([])
        await page.getByText(text('cases.tasks.employment_letter'), { exact: true }).first().waitFor()
        await isFine()
        const reference = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
        if (!withoutScript) {
          const buffer = Buffer.from(samplePdf({ objects: ['(a passport)'] }))
          const file = { name: 'passport.pdf', mimeType: 'application/pdf', buffer }
          await page.locator('input[type=file]').first().setInputFiles(file)
          await page.getByText('passport.pdf').waitFor()
          await page.getByText(text('applications.tasks.done'), { exact: true }).waitFor()
        }
        await staff('move', reference, 'checked')
        await page.goto(page.url())
        await button('applications.fees.pay').click()
        await page.waitForURL(/\/applications\/pay\/off_/)
        // It is due already, and nobody holds a price of it.
        await page.getByRole('heading', { name: text('booking.any.due') }).waitFor()
        expect(await page.getByRole('main').innerText()).not.toContain(text('booking.price_held'))
        await page.getByText(reference).first().waitFor()
        await isFine()
      },
      { refusals: true, withoutScript },
    )
  })
})
