import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { createVisitor } from '#tests/support/shop.ts'
import type { Journey } from './support/journey.ts'
import { openStage } from './support/stage.ts'
import { buyTicket } from './support/ticket.ts'
import { openVisitor, violations } from './support/visitor.ts'
import { describeInTurn } from './support/visits.ts'

const stage = openStage({ BRAND_WHATSAPP: '+2347000000000' })

const ONE_WAY = 'trip=one_way&from=LOS&to=LHR&depart=2027-01-12&adults=1&class=economy'
const SECTOR = { origin: 'LOS', destination: 'LHR', departure_date: '2027-01-12' }

describeInTurn('what is shared', 'phone', ({ screen, language }, inTurn) => {
  const story = (tell: (journey: Journey) => Promise<void>) => stage.story({ screen, language }, tell)
  const london = language === 'fr' ? 'Londres' : 'London'

  /** What the open dialog would send by WhatsApp, its last line the link. */
  async function textForWhatsApp(page: Page, on: Journey['on']): Promise<readonly string[]> {
    const link = page.getByRole('dialog').getByRole('link', { name: on.text('share.whatsapp') })
    expect(await link.getAttribute('rel')).toBe('noreferrer')
    const address = new URL((await link.getAttribute('href')) ?? '')
    expect(address.origin + address.pathname).toBe('https://wa.me/')
    return (address.searchParams.get('text') ?? '').split('\n')
  }

  inTurn('a list and a flight of it, with route, day and price; who opens the link searches the same', () =>
    story(async ({ visitor: { page }, on, search }) => {
      await search(ONE_WAY)
      await on.button('listing.share.short').click()
      const [words = '', link = ''] = await textForWhatsApp(page, on)
      expect(words).toContain(`Lagos → ${london}`)
      expect(words).toContain('12')
      expect(words).toMatch(/₦|NGN/)
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')

      await page
        .getByRole('button', { name: new RegExp(`^${on.text('listing.select')} `) })
        .first()
        .click()
      await on.button('listing.share.offer').click()
      const flight = await textForWhatsApp(page, on)
      expect(flight[0]).toMatch(new RegExp(`Lagos \\d\\d:\\d\\d – ${london} \\d\\d:\\d\\d`))
      expect(flight.at(-1)).toBe(link)
      await page.keyboard.press('Escape')

      const friend = await openVisitor(stage.browser, stage.shop.url, screen, language)
      try {
        await friend.page.goto(link)
        await friend.page.waitForURL(/\/flights\/listings\//)
        await friend.page.getByText(`Lagos → ${london}`).first().waitFor()
        expect(friend.complaints).toEqual([])
      } finally {
        await friend.close()
      }
    }),
  )

  inTurn('a trip and its ticket: by file where the device sends files, else by the link to its page', async () => {
    const caller = createVisitor(stage.shop.url, (url, init) => fetch(url, init))
    const id = await buyTicket(caller, SECTOR)
    await stage.story(
      { screen, language },
      async ({ visitor: { page }, on }) => {
        await page.goto(`${stage.shop.url}/flights/confirmation/${id}`)
        await on.button('confirmation.share.trip').click()
        const [words = '', link] = await textForWhatsApp(page, on)
        expect(words).toContain(`Lagos → ${london}`)
        expect(link).toBe(`${stage.shop.url}/flights/confirmation/${id}?lang=${language}`)
        expect(await violations(page)).toEqual([])
        await page.keyboard.press('Escape')

        const sent = page.evaluate(
          () =>
            new Promise<string>((resolve) => {
              const share = ({ files = [] }: ShareData) =>
                Promise.resolve(resolve(files.map(({ name, type, size }) => `${name} ${type} ${size > 1000}`).join()))
              Object.assign(navigator, { share })
            }),
        )
        await on.button('confirmation.share.e_ticket').click()
        expect(await sent).toMatch(/^[A-Z0-9]{6}\.pdf application\/pdf true$/)
        expect(await page.getByRole('dialog').count()).toBe(0)
      },
      { as: caller },
    )
  })
})
