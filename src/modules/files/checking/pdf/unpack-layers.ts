import { constants, createInflateRaw, inflateRawSync } from 'node:zlib'

/** What one way of packing reads from the start of some bytes. */
interface Unpacked {
  readonly content: Buffer
  /** What it took to read, in bytes of what is unpacked fast. */
  readonly cost: number
}

/** null for what is not packed so. @throws RangeError for more than `mostBytes` */
type Unpack = (packed: Buffer, mostBytes: number, depth: number) => Promise<Unpacked | null> | Unpacked | null

/** Nobody packs what is packed twice once more. */
const MOST_LAYERS = 3

/**
 * What begins at a place of a file, however it says that it is packed, and wherever it says that it ends: readers forgive
 * names cut short, wrong checksums and missing ends, and so must whoever looks for what they will read.
 * @returns every layer under the first, and what it took; null where that is more than `mostBytes`
 */
export async function unpackLayers(
  packed: Buffer,
  mostBytes: number,
): Promise<{ readonly layers: readonly Buffer[]; readonly bytes: number } | null> {
  const layers: Buffer[] = []
  let bytes = 0
  let outer: readonly Buffer[] = [packed]
  for (let depth = 0; depth < MOST_LAYERS; depth++) {
    const inner: Buffer[] = []
    for (const layer of outer)
      for (const unpack of [inflate, fromHex, fromBase85]) {
        const found = await tried(unpack, layer, mostBytes - bytes, depth)
        if (found === 'too_large') return null
        bytes += found?.cost ?? 0
        if (found && found.content.length > 0) inner.push(found.content)
      }
    layers.push(...inner)
    outer = inner
  }
  return { layers, bytes }
}

async function tried(
  unpack: Unpack,
  packed: Buffer,
  mostBytes: number,
  depth: number,
): Promise<Unpacked | 'too_large' | null> {
  if (mostBytes <= 0) return 'too_large'
  try {
    return await unpack(packed, mostBytes, depth)
  } catch (error) {
    if (error instanceof RangeError) return 'too_large'
    throw error
  }
}

const SPACE: ReadonlySet<number> = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20])
const ZLIB_HEADER_BYTES = 2
/** What is cut off is read as far as it goes. */
const AS_FAR_AS_IT_GOES = { finishFlush: constants.Z_SYNC_FLUSH }
/** To begin takes as long as to unpack so much. */
const BEGINNING = 4_096

const costOf = (read: number, written: number): number => Math.max(read, written) + BEGINNING

/** Deflate says itself where it ends. */
function inflate(packed: Buffer, mostBytes: number): Promise<Unpacked | null> | Unpacked | null {
  let start = 0
  while (SPACE.has(packed[start] ?? -1)) start++
  const [method = 0, flags = 0] = packed.subarray(start, start + ZLIB_HEADER_BYTES)
  if ((method & 15) !== 8 || (method * 256 + flags) % 31 !== 0) return null
  const body = packed.subarray(start + ZLIB_HEADER_BYTES)
  try {
    const options = { ...AS_FAR_AS_IT_GOES, maxOutputLength: mostBytes, info: true } as const
    const answer: unknown = inflateRawSync(body, options)
    if (!isTold(answer)) throw new Error('zlib does not tell how much it has read')
    return { content: answer.buffer, cost: costOf(answer.engine.bytesWritten, answer.buffer.length) }
  } catch (error) {
    if (error instanceof RangeError) throw error
    return inflateUntilBroken(body, mostBytes)
  }
}

/** What is answered where `info` is asked for. */
const isTold = (
  answer: unknown,
): answer is { readonly buffer: Buffer; readonly engine: { readonly bytesWritten: number } } =>
  typeof answer === 'object' && answer !== null && 'engine' in answer

/** What comes before the place at which it makes no sense. @throws RangeError */
function inflateUntilBroken(body: Buffer, mostBytes: number): Promise<Unpacked> {
  return new Promise((resolve, reject) => {
    const stream = createInflateRaw(AS_FAR_AS_IT_GOES)
    const chunks: Buffer[] = []
    let bytes = 0
    const end = (): void => resolve({ content: Buffer.concat(chunks), cost: costOf(stream.bytesWritten, bytes) })
    stream.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes <= mostBytes) return
      stream.destroy()
      reject(new RangeError('a stream of a PDF unpacks to too much'))
    })
    stream.on('end', end)
    stream.on('error', end)
    stream.end(body)
  })
}

/** Text is read so much slower than it is unpacked. */
const TEXT_COST = 4
/** Points of a picture may look like text: of what was unpacked, no more is taken for it. */
const MOST_INNER_BYTES = 1_000_000

/** How many bytes at the start are digits or space. @throws RangeError */
function runOf(packed: Buffer, mostBytes: number, depth: number, isDigit: (byte: number) => boolean): number {
  const end = Math.min(packed.length, depth > 0 ? MOST_INNER_BYTES : packed.length)
  let at = 0
  for (; at < end; at++) {
    const byte = packed[at] ?? 0
    if (!isDigit(byte) && !SPACE.has(byte)) break
  }
  if (at * TEXT_COST > mostBytes) throw new RangeError('a PDF holds too much text in its streams')
  return at
}

const digitsOf = (packed: Buffer, length: number): string =>
  packed.toString('latin1', 0, length).replaceAll(/[\s\0]/g, '')

const isHex = (byte: number): boolean =>
  (byte >= 0x30 && byte <= 0x39) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x66)

function fromHex(packed: Buffer, mostBytes: number, depth: number): Unpacked {
  const read = runOf(packed, mostBytes, depth, isHex)
  const digits = digitsOf(packed, read)
  return { content: Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex'), cost: read * TEXT_COST }
}

const BASE = 85
const DIGITS_OF_FOUR = 5
const NOUGHT = 0x21
const FOUR_NOUGHTS = 0x7a

const isBase85 = (byte: number): boolean => (byte >= NOUGHT && byte < NOUGHT + BASE) || byte === FOUR_NOUGHTS

/** Each five digits of base 85 are four bytes; `z` is four of nothing. */
function fromBase85(packed: Buffer, mostBytes: number, depth: number): Unpacked {
  const read = runOf(packed, mostBytes, depth, isBase85)
  const digits = digitsOf(packed, read).replaceAll('z', '!!!!!')
  const content = Buffer.alloc(Math.ceil(digits.length / DIGITS_OF_FOUR) * 4)
  let end = 0
  for (let at = 0; at < digits.length; at += DIGITS_OF_FOUR) {
    const group = digits.slice(at, at + DIGITS_OF_FOUR)
    let value = 0
    for (let digit = 0; digit < DIGITS_OF_FOUR; digit++)
      value = value * BASE + (digit < group.length ? group.charCodeAt(digit) - NOUGHT : BASE - 1)
    content.writeUInt32BE(value % 2 ** 32, end)
    end += group.length - 1
  }
  return { content: content.subarray(0, end), cost: read * TEXT_COST }
}
