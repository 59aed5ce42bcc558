import { Pool } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { type Postgres, startPostgres } from '#tests/support/database/postgres.ts'
import { openBalancer, type Replica, startBuyers, startReplica } from '#tests/support/database/replicas.ts'
import { often } from '#tests/support/often.ts'

const RESTARTS = often(10, 4)
const BUYERS = 3

let postgres: Postgres | null = null
let replicas: Replica[] = []
afterEach(async () => {
  for (const { shop } of replicas) await shop.end('SIGKILL')
  replicas = []
  await postgres?.stop()
})

test(`${RESTARTS} rolling restarts of two servers under load: every booking is taken, each once`, async () => {
  postgres = await startPostgres()
  await postgres.createDatabase('rolling')
  const url = postgres.url('rolling')
  for (let copy = 0; copy < 2; copy++) replicas.push(await startReplica(url))
  const balancer = openBalancer(() => replicas)
  const buyers = await startBuyers(balancer, BUYERS)
  const codes: (number | null)[] = []
  for (let restart = 0; restart < RESTARTS; restart++) {
    const replica = replicas[restart % 2]
    if (!replica) throw new Error('no replica')
    codes.push(await replica.shop.end('SIGTERM'))
    replica.shop = (await startReplica(url, replica.port)).shop
  }
  await buyers.stop()

  expect(codes).toEqual(Array.from({ length: RESTARTS }, () => 0))
  expect(balancer.retried).toBeGreaterThan(0)
  expect(buyers.orders.length).toBeGreaterThan(RESTARTS)
  expect(new Set(buyers.orders).size).toBe(buyers.orders.length)
  const pool = new Pool({ connectionString: url })
  const { rows } = await pool.query<{ count: string }>('select count(*) as count from orders')
  await pool.end()
  expect(Number(rows[0]?.count)).toBe(buyers.orders.length)
}, 600_000)
