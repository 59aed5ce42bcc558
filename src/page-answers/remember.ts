import type { Clock } from '#platform/clock.ts'

/** How long, in milliseconds, a value is taken as it is, and how long it may still be used when no newer one is available. */
interface Lifetime {
  readonly freshMs: number
  readonly usableMs: number
}

/** Loads a value, or gives what was loaded a short time ago; who asks while it is loading waits for the same. */
export type Remember = <Value>(key: string, lifetime: Lifetime, load: () => Promise<Value>) => Promise<Value>

interface Remembered<Value> {
  value?: { readonly is: Value; readonly at: number }
  loading?: Promise<Value>
}

/** A visitor's settings are in some keys: there may be many, and what was asked for longest ago goes. */
const MOST_KEPT = 500

/** The memory of one shop for what all its pages show. */
export function createRemember(clock: Clock): Remember {
  const memory = new Map<string, Remembered<unknown>>()
  return function remember<Value>(key: string, { freshMs, usableMs }: Lifetime, load: () => Promise<Value>) {
    // The caller decides by its key what kind of value lies there.
    // oxlint-disable-next-line typescript/consistent-type-assertions
    const entry = (memory.get(key) ?? {}) as Remembered<Value>
    memory.delete(key)
    memory.set(key, entry)
    const age = entry.value ? clock.now().getTime() - entry.value.at : Number.POSITIVE_INFINITY
    if (entry.value && age < freshMs) return Promise.resolve(entry.value.is)
    entry.loading ??= reload(entry)
    forgetOldest(memory)
    return entry.loading

    async function reload(target: Remembered<Value>): Promise<Value> {
      const known = target.value
      try {
        const is = await load()
        target.value = { is, at: clock.now().getTime() }
        return is
      } catch (error) {
        if (known && clock.now().getTime() - known.at < usableMs) return known.is
        throw error
      } finally {
        delete target.loading
      }
    }
  }
}

/** What is on its way stays: others wait for it. */
function forgetOldest(memory: Map<string, Remembered<unknown>>): void {
  for (const [key, { loading }] of memory) {
    if (memory.size <= MOST_KEPT) return
    if (!loading) memory.delete(key)
  }
}
