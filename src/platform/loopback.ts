/** `127.0.0.1`, `::1`, `[::1]`, `localhost`, `::ffff:127.0.0.1`: what only programs of this machine reach. */
const LOOPBACK = /^(?:localhost|\[?::1\]?|(?:::ffff:)?127(?:\.\d{1,3}){3})$/i

/** Whether a host or address is this machine's own; a name that would have to be looked up is not. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host.trim())
}
