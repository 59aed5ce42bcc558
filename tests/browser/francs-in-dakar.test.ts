import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { translate } from '#tests/support/translate.ts'
import { expectInSight } from './support/in-sight.ts'
import { openStage } from './support/stage.ts'
import { violations } from './support/visitor.ts'

const stage = openStage()
const PHONES = [320, 360, 390] as const
const text = (key: string, values?: Record<string, string | number>) => translate('fr', key, values)
/** As formats write them: with narrow spaces. */
const FRANCS = /\d{2,3}[\s\u00A0\u202F]\d{3}[\s\u00A0\u202F]F[\s\u00A0\u202F]CFA/

/** As somebody whose settings say Senegal, French and francs. */
async function liveInDakar(context: BrowserContext): Promise<void> {
  const settings = {
    selectedCountry: { label: 'Sénégal', value: 'SN', iso: 'SN' },
    selectedLanguage: { label: 'Français', value: 'LANG_FR', iso: 'fr' },
    selectedCurrency: { label: 'Franc CFA (BCEAO)', value: 'XOF', symbol: 'F CFA' },
    isInitialized: true,
  }
  await context.addCookies([
    { name: 'settings', value: encodeURIComponent(JSON.stringify(settings)), url: stage.shop.url },
  ])
}

describe('somebody in Dakar on a phone in French', () => {
  test('sees francs, pays francs by Wave, has a ticket in francs, and is told today’s rate of a dearer day', () =>
    stage.story({ screen: 'phone', language: 'fr' }, async (journey) => {
      const { on, visitor } = journey
      const { page, context } = visitor
      await liveInDakar(context)
      // Home speaks of what can be paid with there.
      await page.goto(stage.shop.url)
      const home = await page.getByRole('main').textContent()
      expect(home).toContain('Wave ou Orange Money')
      expect(home).not.toMatch(/Verve|USSD/)

      await page.goto(`${stage.shop.url}/flights`)
      expect(await page.getByRole('main').textContent()).not.toContain('Verve')

      await journey.search('trip=one_way&from=DSS&to=CDG&depart=2027-01-12&adults=1&class=economy')
      const listed = FRANCS.exec(await page.locator('li.offer-item').first().innerText())?.[0] ?? 'no price'
      await journey.chooseFirst(undefined, 'last')
      // What the list says is what the form asks, to the franc.
      await page.waitForURL(/\/booking\/off_/)
      expect(await page.getByRole('main').innerText()).toContain(listed)
      await journey.fillTravellers(['ADT'])
      // A number of Senegal, where the form takes its reader to be.
      await page.getByLabel(text('booking.contact.phone')).fill('77 123 45 67')
      const main = page.getByRole('main')
      const fixed = main.getByText(/1\sXOF\s=\s[\d,.]+\sNGN/)
      await fixed.waitFor()
      expect(await violations(page)).toEqual([])
      await journey.submitBooking()

      await on.heading('payment.choose').waitFor()
      await fixed.waitFor()
      const ways = await main
        .getByRole('radio')
        .evaluateAll((radios) => radios.map((one) => one.closest('label')?.innerText))
      expect(ways.map((way) => way?.split('\n')[0])).toEqual(['Wave', 'Orange Money', 'Visa ou Mastercard'])
      // The wallet and the agency's own account hold naira.
      expect(await main.getByText(text('payment.transfer.name'), { exact: true }).count()).toBe(0)
      expect(await main.innerText()).not.toContain('₦')
      expect(await violations(page)).toEqual([])
      await page.getByRole('radio', { name: /^Wave/ }).check()
      const pay = on.button('payment.pay_now')
      await expect.poll(() => pay.isEnabled()).toBe(true)
      await pay.click()
      await journey.inWindow('outcomes.mobile_money')
      await journey.inWindow('later')
      // No bank is waited for, but a phone; and whoever pays otherwise sees all ways from the first.
      await on.heading('payment.waiting.phone_title').waitFor()
      expect(await violations(page)).toEqual([])
      await on.button('payment.waiting.other').click()
      await on.button('payment.waiting.again.pay').click()
      await expectInSight(on.heading('payment.choose'))
      await page.getByRole('radio', { name: /^Orange Money/ }).check()
      await expect.poll(() => pay.isEnabled()).toBe(true)
      await pay.click()
      await journey.inWindow('outcomes.mobile_money')
      await journey.inWindow('complete')
      await journey.ticketed()
      expect(await main.innerText()).toMatch(FRANCS)
      await fixed.waitFor()
      expect(await violations(page)).toEqual([])

      // Another day that costs more is asked at today's rate, which is told with its day.
      await on.link('changes.manage.change').click()
      await on.heading('changes.title').waitFor()
      await on.field('changes.date').fill('2026-12-23')
      await on.button('changes.search').click()
      const dearer = page.getByRole('listitem').filter({ hasText: text('changes.to_pay') })
      // The dearest: of the cheapest our fee may be all.
      await dearer
        .last()
        .getByRole('button', { name: text('changes.choose'), exact: true })
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(/1\sXOF\s=\s[\d,.]+\sNGN, notre taux du \d{1,2}\s/).waitFor()
      expect(await dialog.innerText()).toMatch(/Montant débité\u00A0: [\d\s\u00A0\u202F]+F/)
      expect(await violations(page)).toEqual([])
    }))

  test('reads dates and prices in millions whole, on every phone', () =>
    stage.story({ screen: 'phone', language: 'fr' }, async (journey) => {
      const { on, visitor } = journey
      const { page, context } = visitor
      await liveInDakar(context)
      // Dates stay whole beside prices in millions.
      await page.goto(`${stage.shop.url}/holidays/masai-mara`)
      await page.getByRole('group', { name: text('package-pages.departure') }).waitFor()
      for (const width of PHONES) {
        await page.setViewportSize({ width, height: 844 })
        expect(await page.evaluate(findBrokenDays)).toEqual([])
      }

      // Long amounts, for several with bags: on every phone they leave the times their room.
      await journey.search('trip=one_way&from=DSS&to=CDG&depart=2027-01-12&adults=2&class=economy')
      for (const filters of ['', '?bags=2']) {
        await page.goto(page.url() + filters)
        for (const width of PHONES) {
          await page.setViewportSize({ width, height: 844 })
          expect(await page.evaluate(findCrowdedTimes)).toEqual([])
        }
      }

      // Millions stand beside each other, and beside the bars of a month.
      await journey.search('trip=one_way&from=DSS&to=CDG&depart=2027-01-12&adults=4&class=business')
      const compare = page.getByRole('checkbox', { name: text('listing.compare.tick') })
      for (const at of [0, 1, 2]) await compare.nth(at).check()
      await on.button('listing.compare.show').click()
      const table = page.getByRole('dialog').getByRole('table')
      await table.waitFor()
      expect(await table.innerText()).toMatch(/\d[\s\u202F]\d{3}[\s\u202F]\d{3}/u)
      for (const width of PHONES) expect(await leavingTheirCells(page, width)).toEqual([])
      await page.keyboard.press('Escape')
      await on.button('listing.dates.month').click()
      const month = page.getByRole('grid', { name: text('listing.dates.month') })
      await month.waitFor()
      expect(await month.evaluate(findCoveredFigures)).toEqual([])
      await page
        .getByRole('button', { name: new RegExp(`^${text('listing.select')} `) })
        .first()
        .click()
      await page.getByRole('table', { name: text('listing.fares.table') }).waitFor()
      for (const width of PHONES) expect(await leavingTheirCells(page, width)).toEqual([])
    }))
})

/** Runs in the page. @returns the days of departures that stand on several lines */
function findBrokenDays(): string[] {
  return [...document.querySelectorAll('fieldset label span')].flatMap(({ firstChild: days }) =>
    days instanceof Text
      ? Array.from(days.data.matchAll(/\S+(?:\u00A0\S+)+/gu))
          .filter(({ 0: day, index }) => {
            const part = document.createRange()
            part.setStart(days, index)
            part.setEnd(days, index + day.length)
            return new Set(Array.from(part.getClientRects(), ({ top }) => top)).size > 1
          })
          .map(([day]) => day)
      : [],
  )
}

/** @returns what is wider than the cell that it stands in, on a phone of that width */
async function leavingTheirCells(page: Page, width: number): Promise<readonly string[]> {
  await page.setViewportSize({ width, height: 844 })
  return page.evaluate(() =>
    [...document.querySelectorAll('.side-by-side :is([role=cell], [role=columnheader]) *:not(.sr-only)')]
      .filter((part) => {
        const cell = part.closest('[role=cell], [role=columnheader]')?.getBoundingClientRect()
        return cell && part.getBoundingClientRect().right > cell.right - 1
      })
      .map((part) => part.outerHTML.slice(0, 120)),
  )
}

/** Runs in the page. @returns the figures beside the bars of a month that the bars lie over */
function findCoveredFigures(month: Element): string[] {
  const frame = month.parentElement?.getBoundingClientRect()
  return [...(month.parentElement?.previousElementSibling?.children ?? [])]
    .filter((figure) => {
      const words = document.createRange()
      words.selectNodeContents(figure)
      return frame && words.getBoundingClientRect().right > frame.left
    })
    .map((figure) => figure.textContent)
}

/** Runs in the page. @returns the times of offers that their amount begins closer to than a letter is wide */
function findCrowdedTimes(): string[] {
  const crowded = (times: DOMRect, amount: DOMRect) =>
    times.bottom > amount.top && amount.bottom > times.top && amount.left - times.right < 8
  return [...document.querySelectorAll('.offer')].flatMap((offer) => {
    const notes = [...offer.querySelectorAll('.offer-price span:not(:has(*), .sr-only)')]
    return [...offer.querySelectorAll('.offer-times > :first-child')]
      .filter((times) => notes.some((note) => crowded(times.getBoundingClientRect(), boxOf(note))))
      .map((times) => times.textContent)
  })

  function boxOf(part: Element): DOMRect {
    const content = document.createRange()
    content.selectNodeContents(part)
    return content.getBoundingClientRect()
  }
}
