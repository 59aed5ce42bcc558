import { rm, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#tests/support/free-port.ts'
import { ShopDidNotStart, type ShopProcess, startShop } from '#tests/support/shop-process.ts'
import type { Chance } from './chance.ts'

/** A shop that dies again and again at the same address, without warning. */
export interface KilledShop {
  readonly url: string
  readonly kills: number
  /**
   * Kills and restarts until so many kills are done and the work is over, or three times as many are done. For the
   * first so many it may also die of itself.
   */
  haunt(least: number, work: Promise<unknown>): Promise<void>
  /** Closes it for a while, and opens it again. */
  closedFor<Result>(work: () => Promise<Result>): Promise<Result>
  /** Ends it properly. */
  stop(): Promise<void>
}

/** After which share of the time that its start took it is killed: on a slow machine it gets to work, too. */
const SOONEST = 0.1
const LATEST = 1.6

/** `hauntedFile` is there as long as the shop may die of itself. */
export async function startKilledShop(
  environment: Readonly<Record<string, string>>,
  chance: Chance,
  hauntedFile: string,
): Promise<KilledShop> {
  const port = String(await freePort())
  const start = (): Promise<ShopProcess> =>
    startShop({ ...environment, NODE_ENV: 'test', PORT: port, TRUSTED_PROXIES: '1' }).catch((error: unknown) => {
      // It died of itself before it listened.
      if (error instanceof ShopDidNotStart && error.exitCode === null) return start()
      throw error
    })
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
      if (least > 0) await writeFile(hauntedFile, '')
      while (kills < least || (!over && kills < 3 * least)) {
        await wait(shop.startMs * (SOONEST + chance.next() * (LATEST - SOONEST)))
        await shop.end('SIGKILL')
        kills++
        // From then on it is killed from outside alone, and the last one lives.
        if (kills >= least) await rm(hauntedFile, { force: true })
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
