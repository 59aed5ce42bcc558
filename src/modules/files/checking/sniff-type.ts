const MAGIC = [
  { type: 'pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { type: 'png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'jpeg', bytes: [0xff, 0xd8, 0xff] },
] as const

/** Brands of the pictures that iPhones and some other phones make. */
const HEIC_BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

/** What a file is by its first bytes alone; null for whatever is not taken. */
export function sniffType(content: Uint8Array): 'pdf' | 'png' | 'jpeg' | 'heic' | null {
  const found = MAGIC.find(({ bytes }) => bytes.every((byte, at) => content[at] === byte))
  if (found) return found.type
  const head = Buffer.from(content.subarray(0, 12)).toString('latin1')
  return head.slice(4, 8) === 'ftyp' && HEIC_BRANDS.has(head.slice(8, 12)) ? 'heic' : null
}
