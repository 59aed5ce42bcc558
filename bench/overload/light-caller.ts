import { fork } from 'node:child_process'
import { once } from 'node:events'
import { z } from 'zod'

/** Calls that read next to nothing, made by a process of their own: what the bench itself has to do delays no clock of theirs. */
export interface LightCaller {
  /** Makes calls by the clock for so long. @returns milliseconds of each; no end to those that were not answered */
  during(seconds: number): Promise<readonly number[]>
  close(): void
}

const elapsedSchema = z.array(z.number().nullable())

export async function openLightCaller(url: string): Promise<LightCaller> {
  const caller = fork(new URL('light-calls.ts', import.meta.url), [url])
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
