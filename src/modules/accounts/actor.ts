/** Who acts: the browser session behind a call, and whose account it is signed in to. Every query for private rows takes it. */
export interface Actor {
  readonly sessionId: string
  /** Absent while nobody is signed in. */
  readonly customerId?: string
}

/** The signed-in customer. A route that only customers may call has seen to it. */
export function customerOf({ customerId }: Actor): string {
  if (customerId === undefined) throw new Error('nobody is signed in')
  return customerId
}

/**
 * Whether something belongs to who acts. What is in an account is its customer's alone, also for the
 * session that made it; everything else is its session's.
 */
export function owns(
  actor: Actor,
  { sessionId, customerId }: { readonly sessionId: string; readonly customerId: string | null },
): boolean {
  return customerId === null ? sessionId === actor.sessionId : customerId === actor.customerId
}
