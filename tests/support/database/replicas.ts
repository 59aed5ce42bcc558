import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { book, bookingBody, choose, search } from '../purchase.ts'
import { createVisitor, type Visitor } from '../shop.ts'
import { type ShopProcess, startShop } from '../shop-process.ts'

/** Where travellers think the shop is; behind it are several servers. */
const ORIGIN = 'http://127.0.0.1:1'
const MOST_TRIES = 600

/** A server of the shop on a port of its own, which may be another process later. */
export interface Replica {
  readonly port: number
  shop: ShopProcess
}

/** @param folder of the version that is started; this one when absent. */
export async function startReplica(url: string, port?: number, folder?: string): Promise<Replica> {
  const chosen = port ?? (await freePort())
  const environment = {
    DATABASE_URL: url,
    NODE_ENV: 'test',
    BASE_URL: ORIGIN,
    PORT: String(chosen),
    TRUSTED_PROXIES: '1',
  }
  return { port: chosen, shop: await startShop(environment, folder === undefined ? {} : { folder }) }
}

interface Balancer {
  readonly send: (url: string, init: RequestInit) => Promise<Response>
  /** How many questions a server did not answer. */
  readonly retried: number
}

/** What a server that goes or comes does not answer is sent to another one, as it was. */
export function openBalancer(replicas: () => readonly Replica[]): Balancer {
  let turn = 0
  let retried = 0
  return {
    get retried() {
      return retried
    },
    async send(url, init) {
      for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
        const running = replicas()
        const { port } = running[turn++ % running.length] ?? { port: 0 }
        const answer = await fetch(url.replace(ORIGIN, `http://127.0.0.1:${port}`), init).catch(() => null)
        if (answer && answer.status < 500) return answer
        retried++
        await pause(50)
      }
      throw new Error(`nobody answered ${url}`)
    },
  }
}

/** Says whose request it is, as a balancer does: budgets are by address. */
function fromAddress(send: Balancer['send'], number: number): Balancer['send'] {
  return (url, init) => {
    const headers = new Headers(init.headers)
    headers.set('X-Forwarded-For', `10.2.${number >> 8}.${number & 255}`)
    return send(url, { ...init, headers })
  }
}

interface Buyers {
  /** The orders that were taken. */
  readonly orders: readonly string[]
  /** Ends when each has finished what it is buying. */
  stop(): Promise<void>
}

/** Some who place orders without a pause until they are stopped; an answer other than 201 makes `stop` throw. */
export async function startBuyers({ send }: Balancer, count: number): Promise<Buyers> {
  const departure = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  const results = await search(createVisitor(ORIGIN, send), {
    trip_type: 'one_way',
    sectors: [{ origin: 'LOS', destination: 'ABV', departure_date: departure }],
    adults: 1,
  })
  const orders: string[] = []
  let buying = true
  let addresses = 0
  const buy = async (visitor: Visitor): Promise<void> => {
    const offer = await choose(visitor, results)
    const { confirmation_id } = await book(visitor, bookingBody(offer, ['ADT']), crypto.randomUUID())
    orders.push(confirmation_id)
  }
  const buyers = Array.from({ length: count }, async () => {
    while (buying) {
      // A few bookings each, as the limits of calls allow.
      const visitor = createVisitor(ORIGIN, fromAddress(send, ++addresses))
      for (let copy = 0; copy < 5; copy++) await buy(visitor)
    }
  })
  return {
    orders,
    async stop() {
      buying = false
      await Promise.all(buyers)
    },
  }
}
