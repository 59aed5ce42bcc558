/**
 * Paths (`passengers.0.first_name`; empty for the value itself) of what PostgreSQL cannot keep in a
 * value of JSON: texts with NUL characters or halves of surrogate pairs, and objects with such keys.
 * Takes values of any depth.
 */
export function findUnstorableTexts(value: unknown): string[] {
  const found: string[] = []
  const open: [path: string, part: unknown][] = [['', value]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [path, part] = next
    if (typeof part === 'string' && !isStorable(part)) found.push(path)
    if (typeof part !== 'object' || part === null) continue
    for (const [key, inner] of Object.entries(part)) {
      if (!isStorable(key)) found.push(path)
      open.push([path === '' ? key : `${path}.${key}`, inner])
    }
  }
  return found
}

/** A text as PostgreSQL can keep it, without what it cannot. */
export function storable(text: string): string {
  return isStorable(text) ? text : text.toWellFormed().replaceAll('\0', '')
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
