import { createMiddleware } from 'hono/factory'
import { Refusal } from '#contracts/errors.ts'
import type { ApiEnvironment } from '../environment.ts'
import type { ServingState } from '../serving-state.ts'

/** Turns requests away, with the time to come back, until the shop is ready and once it drains. */
export function servingGate(state: ServingState) {
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    if (!state.ready) {
      c.header('Retry-After', '5')
      c.header('Connection', 'close')
      throw new Refusal('unavailable')
    }
    await next()
  })
}
