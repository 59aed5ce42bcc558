/**
 * A copy of a form in which the field at a path (`passengers.0.first_name`) is set; undefined leaves
 * it out. Objects on the way that are not there are made.
 */
export function withField(form: unknown, path: string, value: unknown): unknown {
  const copy: unknown = structuredClone(form)
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  let part: Record<string, unknown> = copy as Record<string, unknown>
  for (const key of keys) part = (part[key] ??= {}) as Record<string, unknown>
  part[last] = value
  return copy
}
