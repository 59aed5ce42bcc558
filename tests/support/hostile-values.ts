import fc from 'fast-check'
import { withField } from './with-field.ts'

const NASTY = [
  null,
  -1,
  0.1,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  1e308,
  '',
  ' ',
  '0',
  'NaN',
  '__proto__',
  'constructor',
  '\0',
  'a\ud800',
  '\u202e',
  '🛫',
  'x'.repeat(500),
  '2026-02-30',
  '9999-12-31',
  '9999-12-31T23:59:59Z',
  '+275760-09-13T00:00:00Z',
  '+999',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '{0}',
  [],
  {},
  [[]],
]

/** Any characters at all, halves of pairs and keys of prototypes among them. */
const anyValue = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }) },
)

/** Every path inside a body, lists and objects included. */
function pathsOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const own = path === '' ? key : `${path}.${key}`
    return [own, ...pathsOf(inner, own)]
  })
}

function valueAt(body: unknown, path: string): unknown {
  let value = body
  for (const key of path.split('.')) value = Object.entries(Object(value)).find(([name]) => name === key)?.[1]
  return value
}

function spoilt(body: unknown, at: number, value: unknown): unknown {
  const paths = pathsOf(body)
  const path = paths[at % Math.max(paths.length, 1)]
  return path === undefined ? body : withField(body, path, value)
}

/** Ids, codes, dates and numbers that are right somewhere, though not where they end up. */
const plausibleOf = (bodies: readonly unknown[]) =>
  bodies.flatMap((body) => pathsOf(body).map((path) => valueAt(body, path)))

/**
 * A body that is right but for one to three places of it, or anything at all.
 * @param others bodies of other calls, of which values are taken
 */
export function spoiltBody(body: unknown, others: readonly unknown[]): fc.Arbitrary<unknown> {
  const anyPlace = fc.tuple(
    fc.nat(),
    fc.oneof(anyValue, fc.constantFrom(...plausibleOf(others)), fc.integer({ min: -2, max: 60 })),
  )
  const spoiltInPlaces = fc
    .array(anyPlace, { minLength: 1, maxLength: 3 })
    .map((places) => places.reduce((made, [at, value]) => spoilt(made, at, value), body))
  return fc.oneof({ weight: 3, arbitrary: spoiltInPlaces }, { weight: 1, arbitrary: anyValue })
}
