import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { type Postgres, startPostgres } from '#tests/support/postgres.ts'
import { book, bookingBody, choose, search } from '#tests/support/purchase.ts'
import { createVisitor, type Visitor } from '#tests/support/shop.ts'
import { type ShopProcess, startShop } from '#tests/support/shop-process.ts'

const RESTARTS = 10
const BUYERS = 3
/** Where travellers think the shop is; behind it are two servers. */
const ORIGIN = 'http://127.0.0.1:1'
const MOST_TRIES = 600

interface Replica {
  readonly port: number
  shop: ShopProcess
}

let postgres: Postgres | null = null
let replicas: Replica[] = []
afterEach(async () => {
  for (const { shop } of replicas) await shop.end('SIGKILL')
  replicas = []
  await postgres?.stop()
})

async function startReplica(url: string, port: number): Promise<Replica> {
  const shop = await startShop({ DATABASE_URL: url, NODE_ENV: 'test', BASE_URL: ORIGIN, PORT: String(port) })
  return { port, shop }
}

/** A balancer: what a server that goes or comes does not answer is sent to the other one, as it was. */
function balancer(): { send: (url: string, init: RequestInit) => Promise<Response>; readonly retried: number } {
  let turn = 0
  let retried = 0
  return {
    get retried() {
      return retried
    },
    async send(url, init) {
      for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
        const { port } = replicas[turn++ % replicas.length] ?? { port: 0 }
        const answer = await fetch(url.replace(ORIGIN, `http://127.0.0.1:${port}`), init).catch(() => null)
        if (answer && answer.status < 500) return answer
        retried++
        await pause(50)
      }
      throw new Error(`nobody answered ${url}`)
    },
  }
}

test('ten rolling restarts of two servers under load: every booking is taken, each once', async () => {
  postgres = await startPostgres()
  await postgres.createDatabase('rolling')
  const url = postgres.url('rolling')
  for (let copy = 0; copy < 2; copy++) replicas.push(await startReplica(url, await freePort()))
  const balance = balancer()
  const departure = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  const results = await search(createVisitor(ORIGIN, balance.send), {
    trip_type: 'one_way',
    sectors: [{ origin: 'LOS', destination: 'ABV', departure_date: departure }],
    adults: 1,
  })

  let restarting = true
  const orders: string[] = []
  const buy = async (visitor: Visitor) => {
    const offer = await choose(visitor, results)
    // Refused and failed answers make this throw: `book` takes 201 alone.
    const { confirmation_id } = await book(visitor, bookingBody(offer, ['ADT']), crypto.randomUUID())
    orders.push(confirmation_id)
  }
  const buyers = Array.from({ length: BUYERS }, async () => {
    while (restarting) {
      // A few bookings each, as the limits of calls allow.
      const visitor = createVisitor(ORIGIN, balance.send)
      for (let copy = 0; copy < 5; copy++) await buy(visitor)
    }
  })
  const codes: (number | null)[] = []
  for (let restart = 0; restart < RESTARTS; restart++) {
    const replica = replicas[restart % 2]
    if (!replica) throw new Error('no replica')
    codes.push(await replica.shop.end('SIGTERM'))
    replica.shop = (await startReplica(url, replica.port)).shop
  }
  restarting = false
  await Promise.all(buyers)

  expect(codes).toEqual(Array.from({ length: RESTARTS }, () => 0))
  expect(balance.retried).toBeGreaterThan(0)
  expect(orders.length).toBeGreaterThan(RESTARTS)
  expect(new Set(orders).size).toBe(orders.length)
  const pool = new Pool({ connectionString: url })
  const { rows } = await pool.query<{ count: string }>('select count(*) as count from orders')
  await pool.end()
  expect(Number(rows[0]?.count)).toBe(orders.length)
}, 600_000)
