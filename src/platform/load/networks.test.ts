import { expect, test } from 'vitest'
import { networksOf } from './networks.ts'

const keysOf = (address: string): readonly string[] => networksOf(address).map(({ key }) => key)

test.each([
  ['192.0.2.1', ['192.0.2.1']],
  ['::ffff:192.0.2.1', ['192.0.2.1']],
  ['::FFFF:c000:0201', ['192.0.2.1']],
  ['0:0:0:0:0:ffff:192.0.2.1', ['192.0.2.1']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['2001:0DB8:0001:0002::', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['2001:db8:1:2::9', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0::/48']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0::/48']],
  ['local', []],
  ['', []],
  ['192.0.2.256', []],
  ['::ffff:192.0.2.1:80', []],
])('%s counts for %j', (address, keys) => {
  expect(keysOf(address)).toEqual(keys)
})

test('an address of a /64 is every address of it, and a /48 counts as a few addresses', () => {
  const first = networksOf('2001:db8:1:2::1')
  const second = networksOf('2001:db8:1:2:ffff:ffff:ffff:ffff')
  const neighbour = networksOf('2001:db8:1:3::1')
  expect(second).toEqual(first)
  expect(neighbour[0]).not.toEqual(first[0])
  expect(neighbour[1]).toEqual(first[1])
  expect(first.map(({ share }) => share)).toEqual([1, 4])
})
