import { rm, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#tests/support/free-port.ts'
import { ShopDidNotStart, type ShopProcess, startShop } from '#tests/support/shop-process.ts'
import type { Chance } from './chance.ts'
import { reviveDuring } from './reviving.ts'

/** A shop that dies again and again at the same address, without warning. */
export interface KilledShop {
  readonly url: string
  readonly kills: number
  /** What it did that nobody had asked of it: ended by itself, or did not end. */
  readonly complaints: readonly string[]
  /**
   * Kills and restarts until so many kills are done and the work is over, or three times as many are done. For the
   * first so many it may also die of itself.
   */
  haunt(least: number, work: Promise<unknown>): Promise<void>
  /** Lets it die of itself so often, and starts it again, until the work is over. Nobody kills it from outside. */
  letDie(most: number, work: Promise<unknown>): Promise<void>
  /** Closes it for a while, and opens it again. */
  closedFor<Result>(work: () => Promise<Result>): Promise<Result>
  /** Ends it properly. */
  stop(): Promise<void>
}

/** After which share of the time that its start took it is killed: on a slow machine it gets to work, too. */
const SOONEST = 0.1
const LATEST = 1.6
/** So often in a row it may die of itself, or not listen in time, before it does. */
const MOST_STARTS = 10
/** It lets what is running end for ten seconds. */
const MOST_MS_TO_STOP = 60_000

/** `hauntedFile` is there as long as the shop may die of itself. */
export async function startKilledShop(
  environment: Readonly<Record<string, string>>,
  chance: Chance,
  hauntedFile: string,
): Promise<KilledShop> {
  const port = String(await freePort())
  const complaints: string[] = []
  const start = (tries = MOST_STARTS): Promise<ShopProcess> =>
    startShop({ ...environment, NODE_ENV: 'test', PORT: port, TRUSTED_PROXIES: '1' }).catch((error: unknown) => {
      // It died of itself before it listened.
      if (error instanceof ShopDidNotStart && error.exitCode === null && tries > 1) return start(tries - 1)
      throw error
    })
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    const code = await endWithin(shop, signal)
    if (code === 'late') complaints.push('the shop did not stop when it was asked to')
    else if (code) complaints.push(`the shop ended by itself with ${code}: ${shop.output().slice(-500)}`)
  }
  let shop: ShopProcess = await start()
  let kills = 0
  return {
    url: shop.url,
    get kills() {
      return kills
    },
    complaints,
    async haunt(least, work) {
      let over = false
      const endOfWork = () => {
        over = true
      }
      work.then(endOfWork, endOfWork)
      if (least > 0) await writeFile(hauntedFile, '')
      while (kills < least || (!over && kills < 3 * least)) {
        await wait(shop.startMs * (SOONEST + chance.next() * (LATEST - SOONEST)))
        await end('SIGKILL')
        kills++
        // From then on it is killed from outside alone, and the last one lives.
        if (kills >= least) await rm(hauntedFile, { force: true })
        shop = await start()
      }
    },
    async letDie(most, work) {
      if (most > 0) await writeFile(hauntedFile, '')
      const spare = () => rm(hauntedFile, { force: true })
      await reviveDuring(work, {
        hasEnded: () => shop.hasEnded(),
        isSilent: async () => !(await fetch(`${shop.url}/healthz`).catch(() => null)),
        spare,
        async revive() {
          await end('SIGKILL')
          kills++
          if (kills >= most) await spare()
          shop = await start()
        },
      })
    },
    async closedFor(work) {
      await end('SIGTERM')
      try {
        return await work()
      } finally {
        shop = await start()
      }
    },
    stop: () => end('SIGTERM'),
  }
}

/** @returns its exit code, null of one that died; `late` when it had to be killed. */
async function endWithin(shop: ShopProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null | 'late'> {
  const over = new AbortController()
  const late = wait(MOST_MS_TO_STOP, 'late' as const, { signal: over.signal })
  const ended = await Promise.race([shop.end(signal), late.catch(() => null)])
  over.abort()
  if (ended === 'late') await shop.end('SIGKILL')
  return ended
}
