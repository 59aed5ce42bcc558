import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { signUp } from '#tests/support/customer.ts'
import { passportLines } from '#tests/factories/passport-lines.ts'
import { actAsCustomer, book, bookingBody, choose, openPayment, search } from '#tests/support/purchase.ts'
import { createVisitor, type Visitor as Caller } from '#tests/support/shop.ts'
import { translate } from '#tests/support/translate.ts'
import type { Journey } from './support/journey.ts'
import { mailedLink } from './support/mailed-link.ts'
import type { OnPage } from './support/on-page.ts'
import { openStage } from './support/stage.ts'
import { violations } from './support/visitor.ts'
import { describeInTurn, visitsInTurn } from './support/visits.ts'

const stage = openStage()

const PASSWORD = 'kola nut and marigold'
const NEW_PASSWORD = 'palm wine under the baobab'

const OFFLINE_PAGE = '/account/trips/offline'
/** In local storage: whose trips are kept, and since when they are as they are. */
const OFFLINE_MARK = 'kept-trips'

describe('an account, from its first day on', () => {
  const email = 'ada@example.com'
  const nextVisit = visitsInTurn()
  let reference: string

  /** Refused calls are part of these stories. */
  const story = (tell: (journey: Journey) => Promise<void>) => stage.story(nextVisit(), tell, { refusals: true })

  async function signIn({ button, field }: OnPage, password: string): Promise<void> {
    await field('login.email').fill(email)
    await field('login.password').fill(password)
    await button('login.submit').click()
  }

  test('registers, books with a traveller on file, and finds the trip again after signing in', () =>
    story(async ({ on, visitor: { page }, ...journey }) => {
      const { button, field, heading, text } = on
      await page.goto(`${stage.shop.url}/account/travellers-profile`)
      await page.waitForURL(/\/login\?next=%2Faccount%2Ftravellers-profile/)
      expect(await violations(page)).toEqual([])
      await page.getByRole('link', { name: text('login.register') }).click()
      await heading('login.register_title').waitFor()
      await button('login.register_submit').click()
      await page.getByText(text('fields.first_name_required')).waitFor()
      await page.getByText(text('fields.terms_required')).waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('first_name')
      expect(await violations(page)).toEqual([])
      await field('login.first_name').fill('Ada')
      await field('login.last_name').fill('Obi')
      await field('login.email').fill(email)
      await field('login.password').fill(PASSWORD)
      await page.getByRole('checkbox').check()
      await button('login.register_submit').click()
      await heading('login.mail_title').waitFor()
      await mailedLink(stage.shop.url, email, 'verify-email')
      await button('login.mail_again').click()
      await page.getByText(text('login.mail_sent_again')).waitFor()
      expect(await violations(page)).toEqual([])

      await page.goto(stage.shop.url + (await mailedLink(stage.shop.url, email, 'verify-email')))
      await button('login.verify_submit').click()
      await page.waitForURL(/\/accounts\/my-trips/)
      await heading('account.trips.empty_upcoming').waitFor()
      expect(await violations(page)).toEqual([])

      await page.goto(`${stage.shop.url}/accounts/travellers-profile`)
      await page.waitForURL(/\/account\/travellers-profile/)
      await button('account.travellers.add').click()
      // Each answer that is wanted says so by itself.
      await button('account.travellers.save').click()
      // Every traveller has eight answers to give.
      const wanted = page.getByRole('dialog').getByText(text('account.travellers.required'))
      await expect.poll(() => wanted.count()).toBe(8)
      expect(await violations(page)).toEqual([])
      await button('order.paste_passport').click()
      const [first, second] = passportLines({ names: 'OBI<<NGOZY' })
      await field('passport.title').fill(`${first}\n${second.replace('8802', '8803')}`)
      await button('passport.read').click()
      await page.getByText(text('passport.checks.birth')).waitFor()
      expect(await violations(page)).toEqual([])
      await field('passport.title').fill(`${first.toLowerCase()}\n${second}`)
      await button('passport.read').click()
      await field('passport.first_name').fill('Ngozi')
      expect(await violations(page)).toEqual([])
      await button('passport.take').click()
      const born = () =>
        Promise.all(['day', 'month', 'year'].map((part) => field(`account.travellers.${part}`).inputValue()))
      await expect.poll(born).toEqual(['29', '2', '1988'])
      expect(await field('account.travellers.passport_number').inputValue()).toBe('A12345678')
      await field('account.travellers.title_field').selectOption('mrs')
      expect(await violations(page)).toEqual([])
      await button('account.travellers.save').click()
      await page.getByText('•••678').waitFor()

      await journey.search('trip=one_way&from=LOS&to=LHR&depart=2027-01-12&adults=1&class=economy')
      await journey.chooseFirst(undefined, 'last')
      await page.waitForURL(/\/flights\/booking\/off_/)
      await expect.poll(() => field('booking.contact.email').inputValue()).toBe(email)
      await field('booking.contact.email').fill('adaeze@example.com')
      await field('booking.contact.phone').fill('803 123 4567')
      await field('booking.passenger.from_file').selectOption({ label: 'Ngozi Obi' })
      await expect.poll(() => field('booking.passport.number').inputValue()).toBe('A12345678')
      expect(await field('booking.contact.phone').inputValue()).toBe('803 123 4567')
      await page.locator('input[name^="choices."][value=no]').check()
      await page.getByRole('checkbox').check()
      await journey.submitBooking()
      await (await journey.chooseProvider('Paystack')).click()
      await journey.inWindow('outcomes.success')
      await journey.ticketed()

      await page.goto(`${stage.shop.url}/account/my-bookings?search=obi`)
      const card = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: text('account.status.confirmed') })
      const words = (await card.first().innerText()).replaceAll(/\s+/g, ' ')
      reference = /\b[A-HJ-NP-Z2-9]{6}\b/.exec(words)?.[0] ?? ''
      expect(await violations(page)).toEqual([])

      await button('account.sign_out').click()
      await page.waitForURL(/\/login\?left=1/)
      await page.goto(`${stage.shop.url}/accounts/my-trips`)
      await signIn(on, 'not my password')
      await page.getByRole('alert').getByText(text('errors.codes.sign_in_failed')).waitFor()
      await signIn(on, PASSWORD)
      await page.waitForURL(/\/accounts\/my-trips/)
      await page.getByRole('link', { name: /→/ }).click()
      await heading('confirmation.confirmed.title').waitFor()
      await page.getByText('Ngozi Obi').first().waitFor()
    }))

  test('a guest opens the booking by what stands in its mail', () =>
    story(async ({ on, visitor: { page } }) => {
      const { button, field, heading, text } = on
      await page.goto(`${stage.shop.url}/accounts/manage-booking`)
      await field('account.find.reference').fill(reference.toLowerCase())
      await field('account.find.email').fill('adaeze@example.com')
      await field('account.find.last_name').fill('Adams')
      await button('account.find.submit').click()
      await page.getByRole('alert').getByText(text('errors.codes.booking_not_found')).waitFor()
      expect(await violations(page)).toEqual([])
      await field('account.find.last_name').fill('OBI')
      await button('account.find.submit').click()
      await heading('confirmation.confirmed.title').waitFor()
      await page.getByText('Ngozi Obi').first().waitFor()
    }))

  test('keeps the trip on the device, opens the ticket without a network, cancels and follows the refund', () =>
    story(async ({ on, visitor: { page, context } }) => {
      const { button, heading, link, text } = on
      await page.goto(`${stage.shop.url}/accounts/my-trips`)
      await signIn(on, PASSWORD)
      await page.waitForURL(/\/accounts\/my-trips/)
      await page.getByRole('checkbox', { name: text('account.keep.label') }).check()
      await link('account.keep.open').waitFor()
      expect(await violations(page)).toEqual([])
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready
      })

      await context.setOffline(true)
      await page.goto(`${stage.shop.url}/accounts/my-trips`)
      await heading('account.offline.title').waitFor()
      await page.getByText('Ngozi Obi').waitFor()
      await page
        .getByText(/^\d{13}$|\d{13}/)
        .first()
        .waitFor()
      const opened = context.waitForEvent('page')
      await link('confirmation.documents.e_ticket').click()
      const ticket = await opened
      await ticket.close()

      await context.setOffline(false)
      await page.goto(`${stage.shop.url}/accounts/my-trips`)
      await page.getByRole('link', { name: /→/ }).click()
      await page.getByRole('timer').filter({ hasText: /\d/ }).waitFor()
      await button('confirmation.cancel.quote_action').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(text('confirmation.cancel.refund'), { exact: true }).waitFor()
      const since = await page.evaluate(() => Date.now())
      await dialog.getByRole('button', { name: text('confirmation.cancel.confirm'), exact: true }).click()
      await heading('confirmation.cancelled.title').waitFor()
      await heading('confirmation.refund.title').waitFor()
      // What is kept hears of it before the network goes.
      await page.waitForFunction(
        ({ mark, since: confirmed }) => {
          const [at = 0, changed = 0] = localStorage.getItem(mark)?.split(' ').slice(1).map(Number) ?? []
          return at >= changed && changed >= confirmed
        },
        { mark: OFFLINE_MARK, since },
      )
      expect(await violations(page)).toEqual([])
      await page.goto(`${stage.shop.url}/accounts/my-trips?view=cancelled`)
      await link('account.trips.again').click()
      await page.waitForURL(/\/flights\/search\?trip=one_way&from=LOS&to=LHR&adults=1&class=economy/)
      // What the page still fetches when it has nothing else to do would be missing.
      await page.waitForLoadState('networkidle')

      // What is kept knows of it, too.
      await context.setOffline(true)
      await page.goto(stage.shop.url + OFFLINE_PAGE)
      await page.getByText(text('account.offline.none')).waitFor()
      await context.setOffline(false)
    }))

  test('fills the wallet in the provider’s window', () =>
    story(async ({ on, visitor: { page }, inWindow }) => {
      const { field, text } = on
      await page.goto(`${stage.shop.url}/account/wallet`)
      await signIn(on, PASSWORD)
      await page.waitForURL(/\/account\/wallet/)
      const paystack = page.getByRole('radio', { name: /Paystack/ })
      await field('account.wallet.amount').fill('500')
      // Refused at once: the choice does not last.
      await paystack.click()
      await page.getByText(text('fields.amount_too_small')).waitFor()
      await field('account.wallet.amount').fill('5,000')
      await paystack.check()
      const pay = on.button('payment.pay_now')
      await expect.poll(() => pay.isEnabled()).toBe(true)
      expect(await violations(page)).toEqual([])
      await pay.click()
      await inWindow('outcomes.success')
      await page.getByRole('status').getByText(text('account.wallet.back.paid')).waitFor()
      await page.getByText(/\+₦5,000|\+5.000.₦/).waitFor()
      expect(await violations(page)).toEqual([])
      await on.button('account.wallet.back.read').click()
    }))

  test('a second factor is set up, asked for when signing in, and turned off', () =>
    story(async ({ on, visitor: { page, context } }) => {
      const { button, field, heading, text } = on
      await page.goto(`${stage.shop.url}/account/security`)
      await signIn(on, PASSWORD)
      await page.waitForURL(/\/account\/security/)
      await button('account.two.set_up').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(text('account.security.current'), { exact: true }).fill(PASSWORD)
      await button('account.two.go_on').click()
      const key = await dialog.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()
      const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
      const code = (later = 0) => app.generate({ timestamp: stage.shop.now().getTime() + later })
      expect(await violations(page)).toEqual([])
      await field('account.two.code').fill(code())
      await button('account.two.turn_on').click()
      await heading('account.two.codes_title').waitFor()
      const recovery = await dialog.getByRole('listitem').first().innerText()
      await button('account.two.done').click()

      const cookies = await context.cookies()
      await context.clearCookies({ name: 'sid' })
      await page.getByRole('link', { name: text('account.nav.wallet') }).click()
      await page.waitForURL(/\/login\?next=%2Faccount%2Fwallet$/)
      await context.addCookies(cookies)
      await page.goto(`${stage.shop.url}/account/security`)
      await button('account.sign_out').click()
      await page.waitForURL(/\/login\?left=1/)
      await page.goto(`${stage.shop.url}/account/security`)
      await signIn(on, PASSWORD)
      await field('login.code').fill('000000')
      await button('login.submit').click()
      await page.getByRole('alert').getByText(text('errors.codes.code_wrong')).waitFor()
      await field('login.code').fill(recovery)
      await button('login.submit').click()
      await page.waitForURL(/\/account\/security/)
      await page.getByText(text('account.two.left', { count: 9 })).waitFor()

      await button('account.two.stop').first().click()
      await dialog.getByLabel(text('account.security.current'), { exact: true }).fill(PASSWORD)
      await dialog.getByLabel(text('login.code'), { exact: true }).fill(code(30_000))
      await dialog.getByRole('button', { name: text('account.two.stop'), exact: true }).click()
      await button('account.two.set_up').waitFor()
    }))

  test('a forgotten password is set anew by mail, and the link works once', () =>
    story(async ({ on, visitor: { page } }) => {
      const { button, field, heading, text } = on
      await page.goto(`${stage.shop.url}/login?next=//evil.example`)
      await page.getByRole('link', { name: text('login.forgot') }).click()
      await heading('login.forgot_title').waitFor()
      await field('login.email').fill(email)
      await button('login.forgot_submit').click()
      await heading('login.mail_title').waitFor()
      const link = await mailedLink(stage.shop.url, email, 'reset-password')
      await page.goto(stage.shop.url + link)
      await field('login.new_password').fill('123456789012')
      await button('login.reset_submit').click()
      await page.getByText(text('fields.password_common')).waitFor()
      await field('login.new_password').fill(NEW_PASSWORD)
      await button('login.reset_submit').click()
      await page.waitForURL(/\/accounts\/my-trips/)
      await page.goto('about:blank')
      await page.goto(stage.shop.url + link)
      await field('login.new_password').fill(`${NEW_PASSWORD} again`)
      await button('login.reset_submit').click()
      await heading('login.link.title').waitFor()
    }))
})

describeInTurn('a guest who makes an account', 'phone', ({ screen, language }, inTurn) => {
  const text = (key: string, values?: Record<string, string | number>) => translate(language, key, values)

  /** Booked and paid as a guest, then signed up with the same address. */
  async function formerGuest(email: string): Promise<{ caller: Caller; reference: string }> {
    const caller = createVisitor(stage.shop.url, (url, init) => fetch(url, init))
    const contact = { email, country_code: '+234', phone_number: '8031234567' }
    const sectors = [{ origin: 'LOS', destination: 'ABV', departure_date: '2027-01-12' }]
    const offer = await choose(caller, await search(caller, { trip_type: 'one_way', sectors, adults: 1 }))
    const order = await book(caller, bookingBody(offer, ['ADT'], { contact }), crypto.randomUUID())
    const payment = await openPayment(caller, order.confirmation_id, 'paystack')
    await actAsCustomer(caller, 'paystack', payment, 'success')
    await caller.call('paymentVerify', { reference: payment })
    await signUp(stage.shop, caller, email)
    return { caller, reference: order.booking_reference }
  }

  for (const answer of ['accept', 'decline'] as const) {
    inTurn(`is asked once whether the booking is to be in it: ${answer}`, async () => {
      const { caller, reference } = await formerGuest(`${answer}-${screen}-${language}@example.com`)
      const visit = async ({ visitor: { page } }: Journey) => {
        const question = page.getByRole('heading', { name: text('account.guest_bookings.title', { count: 1 }) })
        await page.goto(`${stage.shop.url}/accounts/my-trips`)
        await question.waitFor()
        await page.getByText(text('account.trips.empty_upcoming')).waitFor()
        expect(await violations(page)).toEqual([])
        await page.getByRole('button', { name: text(`account.guest_bookings.${answer}`, { count: 1 }) }).click()
        await question.waitFor({ state: 'hidden' })
        if (answer === 'accept') await page.getByText(text('account.trips.reference', { reference })).waitFor()
        await page.reload()
        await page.getByRole('heading', { name: text('account.trips.title'), level: 1 }).waitFor()
        expect(await question.count()).toBe(0)
        expect(await page.getByText(reference).count()).toBe(answer === 'accept' ? 1 : 0)
      }
      await stage.story({ screen, language }, visit, { as: caller })
    })
  }
})
