/** What a fake server looks at before it serves somebody. */
export interface Troubles<Mishap, Block> {
  /** Why nobody is served any more; null while everybody is. */
  blocked(): Block | null
  /** Takes the mishap that was asked for the next booking. */
  takeMishap(): Mishap | null
}

/** How a test makes things go wrong. */
export interface TroublePlan<Mishap, Block> {
  /** Makes the next booking go wrong. */
  plan(mishap: Mishap): void
  /** Serves nobody for this cause, until there is none. */
  block(cause: Block | null): void
}

/** What goes wrong at a fake server, and how it is made to. */
export function planTroubles<Mishap, Block>(): {
  readonly troubles: Troubles<Mishap, Block>
  readonly plan: TroublePlan<Mishap, Block>
} {
  let planned: Mishap | null = null
  let blockedFor: Block | null = null
  return {
    troubles: {
      blocked: () => blockedFor,
      takeMishap: () => {
        const mishap = planned
        planned = null
        return mishap
      },
    },
    plan: {
      plan: (mishap) => {
        planned = mishap
      },
      block: (cause) => {
        blockedFor = cause
      },
    },
  }
}
