import { afterAll, expect, test } from 'vitest'
import { settle } from '#tests/support/extras.ts'
import { departureOf, openPackage, packageBody, TRIALS } from '#tests/support/packages.ts'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const { db } = shop.database

test('who waited for a departure is forgotten once it has left, without an account, too', async () => {
  const ada = shop.visitor()
  const trial = await openPackage(ada, TRIALS.oneSeat)
  const [soon, later] = [departureOf(trial), departureOf(trial, ({ date }) => date > '2027-02-01')]
  for (const { departure_id } of [soon, later]) {
    const full = { departure_id, package_id: trial.package_id, seats: 1, taken: 1 }
    await db.insertInto('package_departures').values(full).execute()
    const body = packageBody(trial, { ...soon, departure_id }, { seats: 1, email: 'ada@example.com' })
    expect((await ada.call('packageWait', body)).body).toEqual({ waiting: true })
  }
  const waiting = () => db.selectFrom('package_waiting').select('departure_id').execute()
  shop.clock.set(`${soon.date}T20:00:00Z`)
  await settle(shop)
  expect(await waiting()).toHaveLength(2)
  shop.clock.advance(86_400_000)
  await settle(shop)
  expect(await waiting()).toEqual([{ departure_id: later.departure_id }])
})
