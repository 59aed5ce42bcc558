import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { enqueue } from '#db/job-queue.ts'
import { FREED_SEATS } from '#modules/packages/package-supplier.ts'
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

/** Somebody waits for a departure of which so many seats are taken. */
async function waitFor(at: number, { seats, taken, email }: { seats: number; taken: number; email: string }) {
  const ada = shop.visitor()
  const trial = await openPackage(ada, TRIALS.oneSeat)
  const departure = trial.departures[at] ?? departureOf(trial)
  const { departure_id } = departure
  await db
    .insertInto('package_departures')
    .values({ departure_id, package_id: trial.package_id, seats, taken })
    .execute()
  const body = packageBody(trial, departure, { seats: 1, email })
  expect((await ada.call('packageWait', body)).body).toEqual({ waiting: true })
  return departure_id
}

const stateOf = async (email: string) =>
  (
    await db
      .selectFrom('package_waiting')
      .innerJoin('package_departures', 'package_departures.departure_id', 'package_waiting.departure_id')
      .select(['status', 'taken'])
      .where('email', '=', email)
      .execute()
  )[0]

test('a seat that comes back while somebody joins the line is theirs', async () => {
  const departureId = await waitFor(3, { seats: 1, taken: 1, email: 'quick@example.com' })
  // Its job has run before there was anybody in the line.
  await db.updateTable('package_departures').set({ taken: 0 }).where('departure_id', '=', departureId).execute()
  await settle(shop)
  expect(await stateOf('quick@example.com')).toEqual({ status: 'offered', taken: 1 })
})

test('nobody in the line is given a seat that the departure has not any more', async () => {
  // Five were on sale when the fourth was sold; today it has one.
  const departureId = await waitFor(4, { seats: 5, taken: 4, email: 'late@example.com' })
  await enqueue(db, shop.clock, { kind: FREED_SEATS, key: 'freed by a test', payload: { departureId } })
  await settle(shop)
  expect(await stateOf('late@example.com')).toEqual({ status: 'waiting', taken: 4 })
})

test('who waits is offered the seats that the agency adds to the departure, before anybody else', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'packages-'))
  const sample = await readFile(path.resolve('docs/catalogue/packages.json'), 'utf8')
  await cp(path.resolve('docs/catalogue/photos'), path.join(folder, 'photos'), { recursive: true })
  const importWith = async (seats: number) => {
    const file = path.join(folder, `seats-${seats}.json`)
    await writeFile(file, sample.replace('"seats": 20', `"seats": ${seats}`))
    expect(await shop.shop.command(['catalogue', 'import', file])).toMatchObject({ ok: true })
  }
  await importWith(1)
  const ada = shop.visitor()
  const castles = await openPackage(ada, 'kente-and-castles')
  const departure = departureOf(castles, ({ departure_id }) => departure_id.includes('2027-07-01'))
  const { departure_id } = departure
  const full = { departure_id, package_id: castles.package_id, seats: 1, taken: 1 }
  await db.insertInto('package_departures').values(full).execute()
  const body = packageBody(castles, departure, { seats: 1, email: 'patient@example.com' })
  expect((await ada.call('packageWait', body)).body).toEqual({ waiting: true })
  await settle(shop)
  expect(await stateOf('patient@example.com')).toEqual({ status: 'waiting', taken: 1 })
  await importWith(2)
  shop.clock.advance(60_000)
  await settle(shop)
  expect(await stateOf('patient@example.com')).toEqual({ status: 'offered', taken: 2 })
  await rm(folder, { recursive: true })
})
