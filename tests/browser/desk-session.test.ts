import { describe, expect, test } from 'vitest'
import { openEnquiry } from '#tests/support/cases.ts'
import { appCode, DESK_PASSWORD, deskOf } from '#tests/support/office.ts'
import { createVisitor } from '#tests/support/shop.ts'
import { setUpDesk } from './support/desk.ts'
import { mailedLink } from './support/mailed-link.ts'
import { openStage } from './support/stage.ts'
import { ON_LAPTOP } from './support/visits.ts'

const stage = openStage()
const browse = () => createVisitor(stage.shop.url, (address, init) => fetch(address, init))

async function staff(...args: readonly string[]): Promise<void> {
  expect((await stage.shop.shop.command(['staff', ...args])).ok).toBe(true)
}

/** Somebody who has set up their account on another computer. @returns a recovery code */
async function joinElsewhere(email: string): Promise<string> {
  const { url } = stage.shop
  const token = (await mailedLink(url, email, 'office/join')).split('#')[1]
  const desk = deskOf(browse())
  const { app } = (await desk.call('openLink', { token }, { Origin: url })).body
  const code = appCode({ clock: { now: () => stage.shop.now() } }, app?.secret ?? '')
  const accepted = await desk.call('acceptLink', { token, password: DESK_PASSWORD, code }, { Origin: url })
  return accepted.body.recovery_codes[0] ?? ''
}

describe.each(ON_LAPTOP)('whoever comes to the desk on a $screen in $language', (visit) => {
  test('is asked to sign in, and by no refused call; who was signed in is told once that they are not', async () => {
    const email = `efe.${visit.screen}.${visit.language}@teranga.example`
    await staff('invite', email, '--language', visit.language)
    await stage.story(visit, async ({ visitor: { page } }) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto(`${stage.shop.url}/office`)
      await page.getByRole('textbox').first().waitFor()
      expect(asked.filter((path) => path.startsWith('/office/api'))).toEqual([])
    })
    await stage.story(
      visit,
      async (journey) => {
        const { page, complaints } = journey.visitor
        const marks = async () => (await journey.visitor.context.cookies()).filter(({ name }) => name === 'desk-open')
        await setUpDesk(stage.shop, journey, email)
        await page.reload()
        await journey.on.link('office.nav.cases').waitFor()
        expect(await marks()).toHaveLength(1)
        await staff('out', email)
        await page.reload()
        await journey.on.heading('office.sign_in.title').waitFor()
        expect(await marks()).toEqual([])
        const before = complaints.length
        await page.reload()
        await journey.on.heading('office.sign_in.title').waitFor()
        expect(complaints).toHaveLength(before)
      },
      { refusals: true },
    )
  })
})

const HALF_AN_HOUR_MS = 30 * 60_000

describe.each(ON_LAPTOP)('a session of the desk that has ended on a $screen in $language', (visit) => {
  test('shows nothing of what was open to a colleague who signs in on the page', async () => {
    const of = (name: string) => `${name}.${visit.screen}.${visit.language}@teranga.example`
    const [ada, bola] = [of('ada'), of('bola')]
    await staff('invite', ada, '--language', visit.language)
    await staff('invite', bola, '--language', visit.language, '--role', 'accounts')
    const recovery = await joinElsewhere(bola)
    const { reference } = await openEnquiry(browse(), {
      email: `customer.${visit.screen}.${visit.language}@example.com`,
    })
    await stage.story(
      visit,
      async (journey) => {
        const { page } = journey.visitor
        const { field, button, heading, link } = journey.on
        await setUpDesk(stage.shop, journey, ada)
        await page.getByRole('link', { name: reference }).click()
        await field('office.case.answer').fill('A coach for twelve is ₦540,000.')
        await staff('out', ada)
        await button('office.case.send').click()
        await heading('office.sign_in.title').waitFor()
        await field('office.sign_in.email').fill(bola)
        await field('office.sign_in.password').fill(DESK_PASSWORD)
        await field('office.sign_in.code').fill(recovery)
        await button('office.sign_in.submit').click()
        await link('office.nav.money').waitFor()
        expect(await page.locator('main').innerText()).not.toContain('Accra')
        expect(await page.locator('textarea').count()).toBe(0)
      },
      { refusals: true },
    )
  })

  test('hides what is open when nobody works on it any more, and shows it to who comes back in time', async () => {
    const email = `chidi.${visit.screen}.${visit.language}@teranga.example`
    await staff('invite', email, '--language', visit.language)
    const { reference } = await openEnquiry(browse(), { email: `idle.${visit.screen}.${visit.language}@example.com` })
    await stage.story(
      visit,
      async (journey) => {
        const { page } = journey.visitor
        const { field, heading } = journey.on
        await page.clock.install()
        await setUpDesk(stage.shop, journey, email)
        await page.getByRole('link', { name: reference }).click()
        const answer = field('office.case.answer')
        await answer.fill('A coach for twelve is ₦540,000.')
        await page.clock.fastForward(HALF_AN_HOUR_MS)
        await heading('office.sign_in.title').waitFor()
        expect(await answer.isVisible()).toBe(false)
        // Another page has kept the session.
        await heading('office.sign_in.title').click()
        await answer.waitFor()
        expect(await answer.inputValue()).toContain('540,000')
        await page.clock.fastForward(HALF_AN_HOUR_MS)
        await staff('out', email)
        await heading('office.sign_in.title').click()
        await field('office.sign_in.email').fill(email)
        expect(await answer.isVisible()).toBe(false)
      },
      { refusals: true },
    )
  })
})
