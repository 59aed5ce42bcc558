/** Who acts: the browser session behind a call, and whose account it is signed in to. Every query for private rows takes it. */
export interface Actor {
  readonly sessionId: string
  /** Absent while nobody is signed in. */
  readonly customerId?: string
  /** Orders of others that the session may open for now: it has looked them up. */
  readonly grants?: readonly string[]
}

/** The signed-in customer. A route that only customers may call has seen to it. */
export function customerOf({ customerId }: Actor): string {
  if (customerId === undefined) throw new Error('nobody is signed in')
  return customerId
}

/**
 * Whether something belongs to who acts. What is in an account is its customer's alone, also for the
 * session that made it; everything else is its session's. A booking that was looked up is open for a while.
 */
export function owns(
  actor: Actor,
  {
    id,
    sessionId,
    customerId,
  }: { readonly id: string; readonly sessionId: string; readonly customerId: string | null },
): boolean {
  if (actor.grants?.includes(id)) return true
  return customerId === null ? sessionId === actor.sessionId : customerId === actor.customerId
}
