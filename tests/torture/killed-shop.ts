import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#tests/support/free-port.ts'
import { type ShopProcess, startShop } from '#tests/support/shop-process.ts'
import type { Chance } from './chance.ts'

/** A shop that dies again and again at the same address, without warning. */
export interface KilledShop {
  readonly url: string
  readonly kills: number
  /** Kills and restarts until so many kills are done and the work is over. */
  haunt(least: number, work: Promise<unknown>): Promise<void>
  /** Ends it properly. */
  stop(): Promise<void>
}

/** Milliseconds after a start at which it is killed. */
const SOONEST = 150
const LATEST = 2_500

export async function startKilledShop(
  environment: Readonly<Record<string, string>>,
  chance: Chance,
): Promise<KilledShop> {
  const port = String(await freePort())
  const start = () => startShop({ ...environment, NODE_ENV: 'test', PORT: port })
  let shop: ShopProcess = await start()
  let kills = 0
  return {
    url: shop.url,
    get kills() {
      return kills
    },
    async haunt(least, work) {
      let over = false
      void work.finally(() => {
        over = true
      })
      while (!over || kills < least) {
        await wait(chance.between(SOONEST, LATEST))
        await shop.end('SIGKILL')
        kills++
        shop = await start()
      }
    },
    async stop() {
      await shop.end('SIGTERM')
    },
  }
}
