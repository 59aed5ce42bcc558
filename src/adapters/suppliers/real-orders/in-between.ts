/** Who asks, how often, and how a request is written is told before anybody does what it asks for. */
const OF_THE_REQUEST: ReadonlySet<number> = new Set([400, 401, 402, 403, 411, 413, 414, 415, 416, 417, 422, 429, 431])

/**
 * Whether an error may come from a proxy or a gateway in between, as one without a cause of the seller's own may: that
 * it knows no way (404), or sees a conflict (409), says nothing of what has become of the request.
 * @param named the cause by the seller's name for it; empty where there is none
 */
export function isFromInBetween(status: number, named: string): boolean {
  return named === '' && !OF_THE_REQUEST.has(status)
}
