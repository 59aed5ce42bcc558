import { isIP } from 'node:net'
import type { Context } from 'hono'
import type { ApiEnvironment, HeardRequest } from './api-environment.ts'

/**
 * The visitor's address: that of the socket, or with proxies of ours in front the one that the
 * outermost of them saw. Addresses further left in X-Forwarded-For are the visitor's own claims.
 */
export function clientAddress(c: Context<ApiEnvironment>, trustedProxies: number): string {
  // Requests of tests bring no bindings of a socket.
  const bindings: ApiEnvironment['Bindings'] | undefined = c.env
  const socketAddress = bindings?.incoming?.socket.remoteAddress
  return addressBehind(trustedProxies, c.req.header('X-Forwarded-For'), socketAddress)
}

/** The same of a request as Node hears it. */
export function addressOfSender({ headers, socket }: HeardRequest, trustedProxies: number): string {
  const forwarded = headers['x-forwarded-for']
  return addressBehind(trustedProxies, Array.isArray(forwarded) ? forwarded.join(',') : forwarded, socket.remoteAddress)
}

function addressBehind(trustedProxies: number, forwardedFor = '', socketAddress = 'local'): string {
  if (trustedProxies === 0) return socketAddress
  const seen = forwardedFor.split(',').map((address) => address.trim())
  const claimed = seen.at(-trustedProxies) ?? ''
  // A proxy may add the port; whatever else is no address is nobody's, and counts as the proxy's own.
  const address = /^\[([^\]]+)\](?::\d+)?$/.exec(claimed)?.[1] ?? /^([\d.]+):\d+$/.exec(claimed)?.[1] ?? claimed
  return isIP(address) ? address : socketAddress
}
