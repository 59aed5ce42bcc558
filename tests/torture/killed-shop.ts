import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#tests/support/free-port.ts'
import { type ShopProcess, startShop } from '#tests/support/shop-process.ts'
import type { Chance } from './chance.ts'

/** A shop that dies again and again at the same address, without warning. */
export interface KilledShop {
  readonly url: string
  readonly kills: number
  /** Kills and restarts until so many kills are done and the work is over, or three times as many are done. */
  haunt(least: number, work: Promise<unknown>): Promise<void>
  /** Closes it for a while, and opens it again. */
  closedFor<Result>(work: () => Promise<Result>): Promise<Result>
  /** Ends it properly. */
  stop(): Promise<void>
}

/** After which share of the time that its start took it is killed: on a slow machine it gets to work, too. */
const SOONEST = 0.1
const LATEST = 1.6

export async function startKilledShop(
  environment: Readonly<Record<string, string>>,
  chance: Chance,
): Promise<KilledShop> {
  const port = String(await freePort())
  const start = () => startShop({ ...environment, NODE_ENV: 'test', PORT: port, TRUSTED_PROXIES: '1' })
  let shop: ShopProcess = await start()
  let kills = 0
  return {
    url: shop.url,
    get kills() {
      return kills
    },
    async haunt(least, work) {
      let over = false
      const end = () => {
        over = true
      }
      work.then(end, end)
      while (kills < least || (!over && kills < 3 * least)) {
        await wait(shop.startMs * (SOONEST + chance.next() * (LATEST - SOONEST)))
        await shop.end('SIGKILL')
        kills++
        shop = await start()
      }
    },
    async closedFor(work) {
      await shop.end('SIGTERM')
      try {
        return await work()
      } finally {
        shop = await start()
      }
    },
    async stop() {
      await shop.end('SIGTERM')
    },
  }
}
