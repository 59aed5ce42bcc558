import routes from '../../src/web/routes.ts'

interface Entry {
  readonly path?: string
  readonly index?: boolean
  readonly children?: readonly Entry[]
}

/** The paths of all pages as the router is told of them: `/visas/:country`, `/account/*`. */
export function pagePaths(entries: readonly Entry[] = routes): readonly string[] {
  return entries.flatMap(({ path, index, children = [] }) => [
    ...(index ? ['/'] : path === undefined ? [] : [`/${path}`]),
    ...pagePaths(children),
  ])
}

const WORDS = [
  '', ' ', '0', '-1', '1e309', 'NaN', '99999999999999999999', '0.1', '__proto__', 'constructor', '\0', 'a\0b', '\u202e',
  '🛫', "' or 1=1 --", '"><script>alert(1)</script>', '{0}', '{', ']', 'null', '../../etc/passwd', '2026-02-30',
  '9999-12-31', '0000-00-00', '2026-12-20', '+275760-09-13', '//evil.example', 'javascript:alert(1)', 'LOS', 'LOS,ABV',
  '1,2,3', '1,'.repeat(300), '~', '|', 'x'.repeat(500), 'A'.repeat(2_000), 'NG', 'ng', 'fr', 'check',
  ...['ord', 'off', 'srch', 'cas', 'stm', 'qte', 'wait'].map((kind) => `${kind}_0123456789abcdef0123`),
] // prettier-ignore

/** Names that pages read in their queries, and some that none does. */
const NAMES = [
  'adults', 'adviser', 'age', 'ages', 'amenity', 'answer', 'arrival', 'bag', 'board', 'budget', 'charge', 'checkin',
  'checkout', 'children', 'class', 'country', 'coupon', 'currency', 'cursor', 'date', 'depart', 'departure',
  'destination', 'direct', 'field', 'flex', 'flight', 'free', 'from', 'from_text', 'infants', 'intake', 'item', 'km',
  'lang', 'language', 'later', 'less', 'level', 'map', 'month', 'more', 'named', 'nationality', 'next', 'option',
  'origin', 'own_seats', 'page', 'passport', 'people', 'place', 'programme', 'purpose', 'q', 'reference', 'residence',
  'return', 'rooms', 's', 'score', 'session', 'sort', 'stars', 'start', 'status', 'stops', 'text', 'to', 'token', 'trip',
  'trxref', 'tx_ref', 'view', 'waiting', 'zone', '__proto__', 'toString', '[]',
] // prettier-ignore

/** Draws one of several. */
export type Draw = <Value>(values: readonly Value[]) => Value

/** An address of a page with words in it that nobody meant. */
export function strangeAddress(path: string, draw: Draw): string {
  const word = () => encodeURIComponent(draw(WORDS))
  const filled = path.replaceAll(/:\w+|\*/g, () => word() || '%20')
  const asData = draw([false, false, false, false, true]) && path !== '/'
  const query = Array.from({ length: draw([0, 0, 1, 2, 4, 8]) }, () => `${draw(NAMES)}=${word()}`).join('&')
  return `${filled}${asData ? '.data' : ''}${query && `?${query}`}`
}
