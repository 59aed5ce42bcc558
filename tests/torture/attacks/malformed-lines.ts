const METHODS = [
  'GET',
  'GET',
  'GET',
  'POST',
  'HEAD',
  'PUT',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'get',
  'G\0T',
  '',
]
const PIECES = [
  '/', '//', '/.', '/..', '/%2e%2e', '/%2f', '\\', '/api/v1', '/sandbox', '/mailbox', '/assets', '/flights', '/_.data',
  '/%00', '/%ff', '%zz', '/~', ';a=b', '?', '#', '@', ':99999', '[', ']', 'http://', 'https://evil.example', '*', ' ',
  'é', '\t', '/login?next=', '/.//evil.example', '{}', '"', '<script>', '/manifest.webmanifest', '/route-maps/', '/1e9',
] // prettier-ignore
const HOSTS = [
  '',
  ' ',
  '[',
  'a b',
  'a:99999',
  '%00',
  'user@host',
  '//',
  'a/b?c',
  '.',
  'é.example',
  '127.0.0.1',
  'evil.example',
]
const VERSIONS = ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/1.1 ', '']

/** The same draws for the same seed (mulberry32). */
function drawsOf(seed: number): <Value>(values: readonly Value[]) => Value {
  let state = seed
  return (values) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    const value = values[((mixed ^ (mixed >>> 14)) >>> 0) % values.length]
    if (value === undefined) throw new Error('nothing to draw from')
    return value
  }
}

/** Request lines and hosts as nobody writes them. */
export function malformedLines(count: number, seed: number): { readonly line: string; readonly host: string }[] {
  const draw = drawsOf(seed)
  return Array.from({ length: count }, () => {
    const target = Array.from({ length: draw([1, 1, 2, 2, 3, 4]) }, () => draw(PIECES)).join('')
    return { line: `${draw(METHODS)} ${target} ${draw(VERSIONS)}`, host: draw(HOSTS) }
  })
}

/** Two lengths of one body: whoever reads another than the proxy in front takes its end for somebody's request. */
export const SMUGGLED: readonly (readonly string[])[] = [
  ['Content-Length: 4', 'Transfer-Encoding: chunked'],
  ['Content-Length: 4', 'Content-Length: 5'],
  ['Content-Length: 4, 5'],
  ['Content-Length: +4'],
  ['Content-Length: 4 4'],
  ['Content-Length: 0x4'],
  ['Transfer-Encoding: xchunked'],
  ['Transfer-Encoding: chunked, identity'],
  ['Transfer-Encoding : chunked'],
  ['X-A: b', ' Transfer-Encoding: chunked'],
]
