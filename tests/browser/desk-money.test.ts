import { describe, expect, test } from 'vitest'
import { setUpDesk } from './support/desk.ts'
import { openStage } from './support/stage.ts'
import { violations } from './support/visitor.ts'
import { BOTH_SCREENS } from './support/visits.ts'

const stage = openStage()
/** A story that is told again has names of its own. */
let told = 0

/** Something that machines gave up, a supplier that was stopped, and a transfer that names nobody. */
async function prepare(name: string): Promise<void> {
  const { db } = stage.shop.database
  const now = stage.shop.now()
  const over = { locked_until: null, created_at: now, finished_at: now }
  await db
    .insertInto('jobs')
    .values({
      kind: 'mail',
      key: `mail:${name}`,
      payload: '{}',
      status: 'dead',
      run_at: now,
      last_error: 'EENVELOPE 550',
      ...over,
    })
    .execute()
  await db
    .insertInto('supplier_stops')
    .values({
      supplier_code: `seller.${name}`,
      fault: 'balance',
      detail: 'balance_too_low',
      stopped_at: now,
      probe_at: now,
    })
    .execute()
  await fetch(`${stage.shop.url}/sandbox/bank`, {
    method: 'POST',
    headers: { Origin: stage.shop.url },
    body: new URLSearchParams({ narration: `NIP/${name}`, amount: '150000.00' }),
  })
}

describe.each(BOTH_SCREENS)('the desk on a $screen in $language', (visit) => {
  test('shows a manager what was given up and what came for nobody, and each is decided', async () => {
    const { screen, language } = visit
    const name = `${screen}.${language}.${++told}`
    const email = `ngozi.${name}@teranga.example`
    await prepare(name)
    const invited = ['staff', 'invite', email, '--name', 'Ngozi Obi', '--language', language, '--role', 'manager']
    expect(await stage.shop.shop.command(invited)).toMatchObject({ ok: true })
    await stage.story(
      visit,
      async (journey) => {
        const { page } = journey.visitor
        const { text, field, button, link } = journey.on
        await setUpDesk(stage.shop, journey, email)
        await link('office.nav.faults').click()
        const job = page.getByRole('listitem').filter({ hasText: `mail:${name}` })
        await job.waitFor()
        await page.getByText(`seller.${name}`).first().waitFor()
        expect(await violations(page)).toEqual([])
        await job.getByRole('button', { name: text('office.faults.again') }).click()
        await job.waitFor({ state: 'detached' })

        await link('office.nav.money').click()
        const money = page.getByRole('listitem').filter({ hasText: `NIP/${name}` })
        await money.getByRole('combobox').selectOption('assign')
        expect(await violations(page)).toEqual([])
        await field('office.money.assign_to').fill('NOBODY')
        await button('office.money.confirm').click()
        await page.getByRole('alert').waitFor()
        expect(await violations(page)).toEqual([])
        await money.getByRole('combobox').selectOption('sent_back')
        await money.getByRole('button', { name: text('office.money.confirm') }).click()
        await page.getByText(text('office.money.outcomes.done')).waitFor()
        expect(await violations(page)).toEqual([])

        await link('office.nav.audit').click()
        await page.getByRole('listitem').first().waitFor()
        expect(await violations(page)).toEqual([])
      },
      { refusals: true },
    )
  })
})
