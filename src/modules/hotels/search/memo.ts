/** Answers that were worked out lately, in this process: whatever is missing is worked out again. */
export interface Memo<Value> {
  /** What is remembered under a key, or what this makes. What fails is made again the next time. */
  recall(key: string, make: () => Promise<Value>): Promise<Value>
}

/** @param most so many are kept, those that were asked for last */
export function createMemo<Value>(most: number): Memo<Value> {
  const kept = new Map<string, Promise<Value>>()
  return {
    recall(key, make) {
      const known = kept.get(key)
      const value = known ?? make()
      kept.delete(key)
      kept.set(key, value)
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
      if (!known) value.catch(() => kept.get(key) === value && kept.delete(key))
      return value
    },
  }
}
