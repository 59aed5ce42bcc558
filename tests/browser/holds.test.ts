import { describe, expect, test } from 'vitest'
import { translate } from '#tests/support/translate.ts'
import { mailedCode, mailedText } from './support/mailed-link.ts'
import { momentOfVisitor } from './support/own-clock.ts'
import { openStage } from './support/stage.ts'
import { violations } from './support/visitor.ts'
import { ON_LAPTOP } from './support/visits.ts'

const stage = openStage()
const HELD_ROUTE = 'trip=one_way&from=JFK&to=EWR&depart=2027-01-12&adults=1&class=economy'

describe.each(ON_LAPTOP)('seats are kept, on a $screen in $language', ({ screen, language }) => {
  const text = (key: string, values?: Record<string, string | number>) => translate(language, key, values)
  const typo = `adaeze.${language}@exampel.com`
  const email = `adaeze.${language}@example.com`

  test('for an address that is confirmed by a code, mistyped once, and nothing of the form is lost', () =>
    stage.story(
      { screen, language },
      async (journey) => {
        const { page } = journey.visitor
        const main = page.getByRole('main')
        const dialog = page.getByRole('dialog')
        const code = dialog.getByLabel(text('booking.email_code.label'))
        const address = main.getByLabel(text('booking.contact.email'))
        await journey.search(HELD_ROUTE)
        await journey.chooseFirst()
        await journey.fillTravellers(['ADT'])
        await main.getByText(text('booking.passenger.on_ticket', { name: 'OKONKWO / ADAEZE' })).waitFor()
        await address.fill(typo)
        await page.getByRole('radio', { name: new RegExp(`^${text('booking.pay_when.hold')}`) }).check()
        await journey.on.button('booking.continue').click()
        await dialog.getByText(typo).waitFor()
        await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true)
        expect(await code.getAttribute('autocomplete')).toBe('one-time-code')
        expect(await code.getAttribute('inputmode')).toBe('numeric')
        expect(await violations(page)).toEqual([])

        await dialog.getByRole('button', { name: text('booking.email_code.change'), exact: true }).click()
        await expect.poll(() => address.evaluate((field) => field === document.activeElement)).toBe(true)
        await address.fill(email)
        await journey.on.button('booking.continue').click()
        await dialog.getByText(email).waitFor()
        const mailed = await mailedCode(stage.shop.url, email)
        await code.fill(mailed.startsWith('0') ? '111111' : '000000')
        await dialog.getByText(text('errors.codes.email_code_wrong')).waitFor()
        expect(await violations(page)).toEqual([])
        expect(await dialog.getByRole('button', { name: /0:\d\d/ }).isDisabled()).toBe(true)

        // A reload in the midst of it loses neither the form nor the code.
        await page.reload()
        await expect.poll(() => address.inputValue()).toBe(email)
        await page.getByRole('radio', { name: new RegExp(`^${text('booking.pay_when.hold')}`) }).check()
        const chosen = await main.innerText()
        await main.getByRole('checkbox').check()
        await journey.on.button('booking.continue').click()
        await code.fill(` ${mailed} `)
        await page.waitForURL(/\/flights\/confirmation\/ord_/)
        await page.getByRole('heading', { name: text('confirmation.hold.title') }).waitFor({ timeout: 30_000 })

        // By the customer's clock, which is not that of New York; where it was chosen, too.
        const deadline = momentOfVisitor(language).exec(await main.innerText())?.[0] ?? ''
        expect(deadline).not.toBe('')
        expect(chosen).toContain(deadline)
        const letter = await mailedText(stage.shop.url, email, text('mails.flights.hold_placed.action'))
        expect(letter).toContain(deadline.replaceAll('\u00A0', ' '))
      },
      { refusals: true },
    ))
})
