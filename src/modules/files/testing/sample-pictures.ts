import { crc32, deflateSync } from 'node:zlib'
import { encodeJpeg, type Points } from '../checking/pictures/codecs.ts'

type Bytes = Uint8Array<ArrayBuffer>

export const joined = (...parts: readonly (Uint8Array | string)[]): Bytes =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))))

/** Points in bands of colour: each corner has its own. */
function samplePoints(width: number, height: number): Points {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at++) {
    const isLeft = at % width < width / 2
    const isTop = at < (width * height) / 2
    data.set([isLeft ? 220 : 30, isTop ? 200 : 40, 90, 255], at * 4)
  }
  return { data, width, height }
}

/** A chunk of a PNG with its checksum. */
export function pngChunk(type: string, content: Uint8Array | string): Bytes {
  const body = joined(type, content)
  const around = Buffer.alloc(8)
  around.writeUInt32BE(body.length - 4, 0)
  around.writeUInt32BE(crc32(body), 4)
  return joined(around.subarray(0, 4), body, around.subarray(4))
}

export const PNG_START = joined(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))

export function pngHead(width: number, height: number): Bytes {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  return pngChunk('IHDR', head)
}

interface PngParts {
  readonly width?: number
  readonly height?: number
  /** Chunks before the points. */
  readonly before?: readonly Uint8Array[]
  readonly points?: Uint8Array
}

/** A whole PNG of a few points, with whatever else is put into it. */
export function samplePng({ width = 8, height = 6, before = [], points }: PngParts = {}): Bytes {
  const { data } = samplePoints(width, height)
  const rows = Array.from({ length: height }, (_, row) =>
    joined(Buffer.from([0]), Buffer.from(data.subarray(row * width * 4, (row + 1) * width * 4))),
  )
  const packed = points ?? deflateSync(joined(...rows))
  return joined(PNG_START, pngHead(width, height), ...before, pngChunk('IDAT', packed), pngChunk('IEND', ''))
}

/** A segment of a JPEG. */
export function jpegSegment(marker: number, content: Uint8Array | string): Bytes {
  const body = joined(content)
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return joined(head, body)
}

/** EXIF that says how the camera was held and where it was. */
export function exifOf(orientation: number): Bytes {
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 0, 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(0x0112, 10)
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  return jpegSegment(0xe1, joined('Exif\0\0', tiff, 'GPSLatitude 6.5244 Lagos'))
}

/** A whole JPEG of some points; `before` stands between its start and its tables. */
export async function sampleJpeg(
  before: readonly Uint8Array[] = [],
  size: readonly [width: number, height: number] = [64, 48],
): Promise<Bytes> {
  const whole = await encodeJpeg(samplePoints(...size))
  return joined(whole.subarray(0, 2), ...before, whole.subarray(2))
}
