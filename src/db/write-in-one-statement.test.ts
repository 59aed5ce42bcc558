import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/database/database.ts'
import type { OpenDatabase } from './database.ts'
import { violatedConstraint } from './violation.ts'
import { type Changes, writeInOneStatement } from './write-in-one-statement.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await sql`create table houses (id int primary key)`.execute(database.db)
  await sql`create table rooms (house int not null references houses (id), name text primary key)`.execute(database.db)
})
afterAll(() => database.close())

const house = (id: number) => sql`insert into houses values (${id}) returning id`
const room = (of: number, name: string) => sql`insert into rooms values (${of}, ${name})`
const write = (changes: Changes) => writeInOneStatement(database.db, changes)
const counted = async () => {
  const { rows } =
    await sql`select (select count(*) from houses) as houses, (select count(*) from rooms) as rooms`.execute(
      database.db,
    )
  return rows
}

test('rows may refer to each other in any order, and to what another change returns; what has no rows is left out', async () => {
  await write({
    kitchen: room(1, 'kitchen'),
    house: house(1),
    hall: sql`insert into rooms select id, 'hall' from house`,
    cellar: false,
  })
  expect(await counted()).toEqual([{ houses: 1, rooms: 2 }])
})

test('everything is written or nothing, and the error names what refused it', async () => {
  const before = await counted()
  const twice = await write({ house: house(2), kitchen: room(2, 'kitchen') }).catch(violatedConstraint)
  const nowhere = await write({ attic: room(3, 'attic') }).catch(violatedConstraint)
  expect([twice, nowhere]).toEqual(['rooms_pkey', 'rooms_house_fkey'])
  expect(await counted()).toEqual(before)
})
