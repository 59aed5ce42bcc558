import { isIP } from 'node:net'

/** A network that a caller speaks from, and how many single addresses' worth of the shop it may use. */
export interface Network {
  readonly key: string
  readonly share: number
}

/** Whoever has one IPv6 address has 2^64 of them; a site has 65,536 such networks and counts as a few. */
const SITE_SHARE = 4
const GROUPS = 8
const GROUPS_OF_LINK = 4
const GROUPS_OF_SITE = 3

/**
 * The networks that an address counts for: an IPv4 address itself, of an IPv6 address its /64 and its /48.
 * An IPv4 address in IPv6's clothes is the IPv4 address. Nothing for what is no address.
 */
export function networksOf(address: string): readonly Network[] {
  const bare = address.replace(/%.*$/, '')
  const kind = isIP(bare)
  if (kind === 4) return [{ key: bare, share: 1 }]
  if (kind !== 6) return []
  const groups = groupsOf(bare)
  const mapped = mappedAddress(groups)
  if (mapped) return [{ key: mapped, share: 1 }]
  const prefix = (count: number): string => groups.slice(0, count).map(hex).join(':')
  return [
    { key: `${prefix(GROUPS_OF_LINK)}::/64`, share: 1 },
    { key: `${prefix(GROUPS_OF_SITE)}::/48`, share: SITE_SHARE },
  ]
}

const hex = (group: number): string => group.toString(16)

/** The eight numbers of a valid IPv6 address. */
function groupsOf(address: string): readonly number[] {
  const [head = '', tail] = address.split('::')
  const left = numbersOf(head)
  if (tail === undefined) return left
  const right = numbersOf(tail)
  return [...left, ...Array.from({ length: GROUPS - left.length - right.length }, () => 0), ...right]
}

/** `2001:db8` → two numbers; `ffff:192.0.2.1` → three. */
function numbersOf(part: string): readonly number[] {
  if (part === '') return []
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return Number.parseInt(group, 16)
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}

/** `::ffff:192.0.2.1` as `192.0.2.1`. */
function mappedAddress(groups: readonly number[]): string | null {
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : null
}
