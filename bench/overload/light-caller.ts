import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { z } from 'zod'

/** Milliseconds of each call; no end to those that were not answered. */
export interface LightTimes {
  readonly shop: readonly number[]
  /** The same calls of a server with nothing to do: on few cores they wait for those who ask, too. */
  readonly idle: readonly number[]
}

/** Calls that read next to nothing, made by processes of their own: what the bench itself has to do delays no clock of theirs. */
export interface LightCallers {
  /** Makes calls by the clock for so long. */
  during(seconds: number): Promise<LightTimes>
  close(): void
}

export async function openLightCallers(shopUrl: string): Promise<LightCallers> {
  const server = fork(new URL('idle-server.ts', import.meta.url))
  goFirst(server)
  const [address] = await once(server, 'message')
  const shop = await openLightCaller(shopUrl)
  const idle = await openLightCaller(`http://127.0.0.1:${addressSchema.parse(address).port}`)
  return {
    async during(seconds) {
      const [ofShop, ofIdle] = await Promise.all([shop.during(seconds), idle.during(seconds)])
      return { shop: ofShop, idle: ofIdle }
    },
    close() {
      shop.close()
      idle.close()
      server.kill()
    },
  }
}

/** Half the nice values before others. */
const FIRST = -10

/**
 * A phone that calls has a processor of its own: where the user may say so, those who measure wait for none of the
 * shop's and the bench's. Elsewhere what "nothing to do" takes says how much they wait.
 */
function goFirst({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, FIRST)
  } catch {
    // Only some users may.
  }
}

interface LightCaller {
  during(seconds: number): Promise<readonly number[]>
  close(): void
}

const addressSchema = z.object({ port: z.int() })
const elapsedSchema = z.array(z.number().nullable())

async function openLightCaller(url: string): Promise<LightCaller> {
  const caller = fork(new URL('light-calls.ts', import.meta.url), [url])
  goFirst(caller)
  await once(caller, 'message')
  return {
    async during(seconds) {
      caller.send(seconds)
      const [elapsed] = await once(caller, 'message')
      return elapsedSchema.parse(elapsed).map((milliseconds) => milliseconds ?? Number.POSITIVE_INFINITY)
    },
    close: () => caller.disconnect(),
  }
}
