/** A picture that browsers show, as its bytes say. */
export interface CheckedPhoto {
  readonly mediaType: 'image/jpeg' | 'image/png' | 'image/webp'
  readonly width: number
  readonly height: number
}

const MOST_BYTES = 600_000
const LEAST_PIXELS = { width: 480, height: 320 } as const
const MOST_PIXELS = 3_000

/** What a file is by its bytes, whatever it is called; a text that says why it is not taken. */
export function checkPhoto(bytes: Uint8Array): CheckedPhoto | string {
  if (bytes.length > MOST_BYTES) return `is larger than ${MOST_BYTES / 1_000} kB: pages would wait for it`
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found = readPhoto(data)
  if (!found) return 'is no JPEG, PNG or WebP picture'
  const { width, height } = found
  if (width < LEAST_PIXELS.width || height < LEAST_PIXELS.height)
    return `is ${width} × ${height} pixels: at least ${LEAST_PIXELS.width} × ${LEAST_PIXELS.height}`
  if (Math.max(width, height) > MOST_PIXELS) return `is ${width} × ${height} pixels: at most ${MOST_PIXELS} each way`
  return found
}

function readPhoto(data: Buffer): CheckedPhoto | null {
  try {
    return readPng(data) ?? readWebp(data) ?? readJpeg(data)
  } catch (error) {
    // Cut off before it says how large it is.
    if (error instanceof RangeError) return null
    throw error
  }
}

function readPng(data: Buffer): CheckedPhoto | null {
  if (data.readBigUInt64BE(0) !== 0x89504e470d0a1a0an || data.toString('latin1', 12, 16) !== 'IHDR') return null
  return { mediaType: 'image/png', width: data.readUInt32BE(16), height: data.readUInt32BE(20) }
}

function readWebp(data: Buffer): CheckedPhoto | null {
  if (data.toString('latin1', 0, 4) !== 'RIFF' || data.toString('latin1', 8, 12) !== 'WEBP') return null
  const size = sizeOfWebp(data)
  return size && { mediaType: 'image/webp', ...size }
}

function sizeOfWebp(data: Buffer): Pick<CheckedPhoto, 'width' | 'height'> | null {
  switch (data.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: data.readUInt16LE(26) & 0x3fff, height: data.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const bits = data.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: data.readUIntLE(24, 3) + 1, height: data.readUIntLE(27, 3) + 1 }
    default:
      return null
  }
}

/** Frames say how large a JPEG is: the markers C0 to CF, but for three that are tables. */
const NO_FRAME: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc])

function readJpeg(data: Buffer): CheckedPhoto | null {
  if (data.readUInt16BE(0) !== 0xffd8) return null
  for (let at = 2; data[at] === 0xff; at += 2 + data.readUInt16BE(at + 2)) {
    const marker = data[at + 1] ?? 0
    if (marker < 0xc0 || marker > 0xcf || NO_FRAME.has(marker)) continue
    return { mediaType: 'image/jpeg', width: data.readUInt16BE(at + 7), height: data.readUInt16BE(at + 5) }
  }
  return null
}
