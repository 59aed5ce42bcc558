import { crc32 } from 'node:zlib'

/** What a PNG needs to be drawn. Everything else tells of who made it, or moves. */
const NEEDED: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])
const SIGNATURE_BYTES = 8
/** Length and type before what is in a chunk, and its checksum after it. */
const AROUND_BYTES = 12

interface StrippedPng {
  readonly width: number
  readonly height: number
  readonly content: Uint8Array<ArrayBuffer>
}

/**
 * A PNG without texts, profiles, films and whatever follows its end. What comes unpacked with these is never unpacked.
 * @returns null for one that is cut off or was changed on its way
 */
export function stripPng(content: Uint8Array<ArrayBuffer>): StrippedPng | null {
  const file = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const parts = [file.subarray(0, SIGNATURE_BYTES)]
  const seen: string[] = []
  for (let at = SIGNATURE_BYTES; at + AROUND_BYTES <= file.length;) {
    const bytes = file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + 8)
    const end = at + AROUND_BYTES + bytes
    if (end > file.length || file.readUInt32BE(end - 4) !== crc32(file.subarray(at + 4, end - 4))) return null
    if (NEEDED.has(type)) parts.push(file.subarray(at, end))
    seen.push(type)
    if (type === 'IEND') return whole(file, parts, seen)
    at = end
  }
  return null
}

function whole(file: Buffer, parts: readonly Buffer[], seen: readonly string[]): StrippedPng | null {
  const isOne = seen[0] === 'IHDR' && seen.indexOf('IHDR', 1) < 0 && seen.includes('IDAT')
  if (!isOne || file.readUInt32BE(SIGNATURE_BYTES) !== 13) return null
  return {
    width: file.readUInt32BE(SIGNATURE_BYTES + 8),
    height: file.readUInt32BE(SIGNATURE_BYTES + 12),
    content: new Uint8Array(Buffer.concat(parts)),
  }
}
