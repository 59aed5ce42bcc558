import { expect } from 'vitest'
import { appCode, DESK_PASSWORD } from '#tests/support/office.ts'
import type { Journey } from './journey.ts'
import { mailedLink } from './mailed-link.ts'
import type { ServedShop } from './shop-server.ts'
import { violations } from './visitor.ts'

/** Somebody of the agency chooses a password and connects a phone, by the link that they were mailed, and is at the desk. */
export async function setUpDesk(
  shop: ServedShop,
  { visitor: { page }, on: { field, button, heading } }: Journey,
  email: string,
): Promise<void> {
  await page.goto(shop.url + (await mailedLink(shop.url, email, 'office/join')))
  await heading('office.join.invitation').waitFor()
  expect(await violations(page)).toEqual([])
  const secret = await page.locator('code').innerText()
  await field('office.join.new_password').fill(DESK_PASSWORD)
  await field('office.sign_in.code').fill('000000')
  await button('office.join.submit').click()
  await page.getByRole('alert').waitFor()
  await field('office.sign_in.code').fill(appCode({ clock: { now: () => shop.now() } }, secret))
  await button('office.join.submit').click()
  await heading('office.join.codes_title').waitFor()
  expect(await page.locator('li code').count()).toBe(10)
  await button('office.join.codes_done').click()
  await page.waitForURL(/\/office\/cases$/)
}
