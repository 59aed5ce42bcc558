import type { Context } from 'hono'
import type { ApiEnvironment } from './environment.ts'

/** What a request is logged as whose client has gone (nginx's number); nobody reads it. */
export const BROKEN_OFF = 499

/** Whether the client cut its request off before all of it was here, or was cut off for being too slow. */
export function isBrokenOff(c: Context<ApiEnvironment>): boolean {
  // Requests of tests bring no bindings of a socket.
  const bindings: ApiEnvironment['Bindings'] | undefined = c.env
  const incoming = bindings?.incoming
  return incoming !== undefined && incoming.destroyed && !incoming.complete
}
