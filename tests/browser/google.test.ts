import { afterAll, expect, test } from 'vitest'
import { startGoogle } from '#tests/support/google.ts'
import { onPage } from './support/on-page.ts'
import { serveShop } from './support/shop-server.ts'
import { openStage } from './support/stage.ts'
import { openVisitor, violations } from './support/visitor.ts'
import { describeInTurn } from './support/visits.ts'

const google = await startGoogle()
const stage = openStage(google.env)
afterAll(() => google.stop())

const PASSWORD = 'kola nut and marigold'

/** The page itself, not the one to sign in that leads to it. */
const security = () => `${stage.shop.url}/account/security`

describeInTurn('Google', 'laptop', (visit, inTurn) => {
  // Wider than a narrow phone, as some are.
  const email = `zola.diop.mbaye.of.saint.louis.${visit.screen}.${visit.language}@example.com`

  inTurn('makes an account, and opens it again; saying no changes nothing', () =>
    stage.story(visit, async ({ visitor: { page } }) => {
      const { text, button } = onPage(page, visit.language)
      google.claims = { sub: email, email, email_verified: true, given_name: 'Zola', family_name: 'Diop' }
      google.refusal = 'access_denied'
      await page.goto(`${stage.shop.url}/login?next=/account/security`)
      await button('login.google.button').click()
      await page.waitForURL(/google=denied/)
      await page.getByText(text('login.google.refused.denied')).waitFor()
      expect(await violations(page)).toEqual([])

      google.refusal = null
      await button('login.google.button').click()
      await page.waitForURL(security())
      await page.getByText(text('account.google.linked', { email })).waitFor()
      await page.getByText(text('account.activity.kinds.registered')).waitFor()
      expect(await violations(page)).toEqual([])

      await button('account.sign_out').click()
      await page.waitForURL(/\/login\?left=1/)
      await button('login.google.button').click()
      await page.waitForURL(/\/accounts\/my-trips/)
    }),
  )

  inTurn('alone opens an account until it proves itself and sets a password; then it is removed and linked again', () =>
    stage.story(visit, async ({ visitor: { page } }) => {
      const { text, button, field, heading } = onPage(page, visit.language)
      const address = `first.${email}`
      google.claims = { sub: address, email: address, email_verified: true, given_name: 'Zola', family_name: 'Diop' }
      await page.goto(`${stage.shop.url}/login?next=/account/security`)
      await button('login.google.button').click()
      await page.waitForURL(security())
      await heading('account.first.title').waitFor()
      // No form that asks for a password which is not there.
      expect(await field('account.security.current').count()).toBe(0)
      expect(await violations(page)).toEqual([])
      await button('account.first.by_google').click()
      await page.waitForURL(/google=proved/)
      await page.getByText(text('account.google.came.proved')).waitFor()
      await field('account.security.new').fill(PASSWORD)
      await button('account.first.set').click()
      await heading('account.security.password').waitFor()

      const dialog = page.getByRole('dialog')
      const give = async (submit: string) => {
        await dialog.getByLabel(text('account.security.current'), { exact: true }).fill(PASSWORD)
        await dialog.getByRole('button', { name: text(submit), exact: true }).click()
      }
      await button('account.google.unlink').click()
      await give('account.google.unlink')
      await page.getByText(text('account.google.none')).waitFor()
      await button('account.google.link').click()
      expect(await violations(page)).toEqual([])
      await give('account.google.go')
      await page.waitForURL(/google=linked/)
      await page.getByText(text('account.google.came.linked')).waitFor()
      await page.getByText(text('account.google.linked', { email: address })).waitFor()
      expect(await violations(page)).toEqual([])
    }),
  )

  inTurn('asks for the password once where the address was never confirmed', () =>
    stage.story(
      visit,
      async ({ visitor: { page } }) => {
        const { text, button, field } = onPage(page, visit.language)
        const address = `ada.${email}`
        google.claims = { sub: address, email: address, email_verified: true }
        await page.goto(`${stage.shop.url}/register`)
        await field('login.first_name').fill('Ada')
        await field('login.last_name').fill('Obi')
        await field('login.email').fill(address)
        await field('login.password').fill(PASSWORD)
        await page.getByRole('checkbox').check()
        await button('login.register_submit').click()
        await page.getByRole('heading', { name: text('login.mail_title') }).waitFor()
        await page.goto(`${stage.shop.url}/register?next=/account/wallet`)
        await button('login.google.button').click()
        await page.waitForURL(/\/login\/google$/)
        expect(await violations(page)).toEqual([])
        await field('login.password').fill('not my password')
        await button('login.submit').click()
        await page.getByRole('alert').getByText(text('errors.codes.password_wrong')).waitFor()
        await field('login.password').fill(PASSWORD)
        await button('login.submit').click()
        await page.waitForURL(/\/account\/wallet$/)
        await page.goto(`${stage.shop.url}/login/google`)
        await page.waitForURL(/\/accounts\/my-trips/)
      },
      { refusals: true },
    ),
  )
})

test('without a client id nothing of it is there', async () => {
  const shop = await serveShop()
  const visitor = await openVisitor(stage.browser, shop.url, 'phone', 'en')
  try {
    for (const path of ['/login', '/register']) {
      await visitor.page.goto(shop.url + path)
      await visitor.page.getByRole('heading', { level: 1 }).waitFor()
      expect(await visitor.page.getByText('Google').count()).toBe(0)
    }
  } finally {
    await visitor.close()
    await shop.close()
  }
})
