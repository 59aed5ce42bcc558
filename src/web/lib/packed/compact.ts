/**
 * A value in few letters, as JSON: `[shapes, value]`. A shape is the names of an object's fields. In a value, what is
 * no list stands for itself; `[n, …]` is an object of the nth shape (from 1) with what its fields hold, `[0, …]` a list,
 * and `[-n]` the nth object or list that was complete before, again.
 */
type Compact = readonly [shapes: readonly (readonly string[])[], value: CompactValue]
type CompactValue = string | number | boolean | null | readonly [number, ...CompactValue[]]

/** What `compactJson` wrote. Objects and lists that are alike are one and the same. */
export function readCompact([shapes, value]: Compact): unknown {
  const complete: unknown[] = []
  const read = (written: CompactValue): unknown => {
    if (written === null || typeof written !== 'object') return written
    const [kind, ...parts] = written
    if (kind < 0) return complete[-kind - 1]
    const made = kind === 0 ? parts.map(read) : readObject(shapes[kind - 1] ?? [], parts)
    complete.push(made)
    return made
  }
  const readObject = (names: readonly string[], parts: readonly CompactValue[]): unknown => {
    const made: Record<string, unknown> = {}
    for (const [at, name] of names.entries()) made[name] = read(parts[at] ?? null)
    return made
  }
  return read(value)
}
