import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

const SHOP = 'https://teranga.example'
/** Where a browser that stands on a page of the shop goes. */
const leadsTo = (path: string) => new URL(path, `${SHOP}/login`)

describe('a page to go on to', () => {
  test.each([
    '/',
    '/account/profile',
    '/flights/search?trip=one_way&from=LOS&to=ABV#offers',
    '/accounts/manage-booking?reference=A%2F%2Fb',
    '/a//b',
    '/search?next=//evil.example',
  ])('%s is taken as it is', (path) => {
    expect(ownPath(path, '/home')).toBe(path)
  })

  test.each([
    ['another host', '//evil.example'],
    ['another host behind a dot', '/.//evil.example'],
    ['another host behind two dots', '/a/..//evil.example'],
    ['another host behind a written dot', '/%2e//evil.example'],
    ['another host behind written dots', '/x/%2E%2e//evil.example'],
    ['another host by a backslash', '/\\evil.example'],
    ['another host behind a dot by a backslash', '/./\\evil.example'],
    ['a tab between slashes', '/\t/evil.example'],
    ['a line end between slashes', '/\n/evil.example'],
    ['a tab in dots', '/.\t//evil.example'],
    ['a control character', '/\u0000/evil.example'],
    ['a whole address', 'https://evil.example/'],
    ['a script', 'javascript:alert(1)'],
    ['a space before', ' //evil.example'],
    ['the sign-in, which would lead back here', '/login?next=/login'],
    ['the sign-in behind a dot', '/./login'],
    ['a host that none can have', '//['],
    ['nothing', ''],
  ])('%s is not', (_, path) => {
    expect(ownPath(path, '/home')).toBe('/home')
  })

  test('whatever was written, it stays in the shop and says the same again', () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5c',
      '\t',
      '\n',
      '@',
      ':',
      '?',
      '#',
      'evil.example',
      '[',
      '\u0000',
      '\u3002',
      '\uff0f',
    )
    const tricky = fc
      .array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 8 })
      .map((parts) => `/${parts.join('')}`)
    fc.assert(
      fc.property(fc.oneof(tricky, fc.webUrl(), fc.string()), (written) => {
        const path = ownPath(written, '/home')
        expect(path).toMatch(/^\/(?!\/)/)
        expect(leadsTo(path).origin).toBe(SHOP)
        expect(ownPath(path, '/home')).toBe(path)
      }),
      { seed: 20261122, numRuns: 5_000 },
    )
  })
})
