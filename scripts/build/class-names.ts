/**
 * Tells which classes code may name that consists of these words: a part of a name (`button-${look}`) is many.
 * What separates words is blanks and quotation marks.
 */
export function classesAmong(words: Iterable<string>): (name: string) => boolean {
  const known = new Set(words)
  const parts = [...known].flatMap((word) => /^([a-z][\w-]*-)(?:\$\{|$)/.exec(word)?.[1] ?? [])
  return (name) => known.has(name) || parts.some((part) => name.startsWith(part))
}
