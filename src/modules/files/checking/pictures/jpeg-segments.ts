/** How a picture is to be turned, as cameras say it: 1 to 8. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

interface StrippedJpeg {
  readonly width: number
  readonly height: number
  readonly orientation: Orientation
  readonly content: Uint8Array<ArrayBuffer>
}

const START = 0xd8
const END = 0xd9
const SCAN = 0xda
const RESTARTS: readonly [first: number, last: number] = [0xd0, 0xd7]
const EXIF = 0xe1
/** Says whether colours are those of print. */
const ADOBE = 0xee
/** Tables of Huffman codes and quanta, and how often a scan restarts. */
const TABLES: ReadonlySet<number> = new Set([0xc4, 0xdb, 0xdd])
/** Frames that are decoded: baseline, extended and progressive. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2])
/** A camera writes ten or so; more are made to keep a decoder busy. */
const MOST_SCANS = 64

type Size = Pick<StrippedJpeg, 'width' | 'height'>

/** A piece of a JPEG: a segment by its marker, with the scan that follows it. */
interface Piece {
  readonly marker: number
  readonly segment: Buffer
  readonly scan: Buffer | null
}

/**
 * A JPEG without what tells of who made it, and without whatever follows its end.
 * @returns null for one that is cut off, or that no camera makes
 */
export function stripJpeg(content: Uint8Array<ArrayBuffer>): StrippedJpeg | null {
  const file = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const pieces = readPieces(file)
  const frames = pieces?.filter(({ marker }) => FRAMES.has(marker)) ?? []
  const scans = pieces?.filter(({ scan }) => scan).length ?? 0
  const size = frames.length === 1 && frames[0] ? sizeOf(frames[0].segment) : null
  if (!pieces || !size || scans === 0) return null
  const exif = pieces.filter(({ marker }) => marker === EXIF).map(({ segment }) => orientationIn(segment))
  const needed = pieces.flatMap(({ marker, segment, scan }) =>
    isNeeded(marker) ? [segment, ...(scan ? [scan] : [])] : [],
  )
  return {
    ...size,
    orientation: exif.find((one) => one !== null) ?? 1,
    content: new Uint8Array(Buffer.concat([file.subarray(0, 2), ...needed, Buffer.from([0xff, END])])),
  }
}

/** All pieces between start and end; null where there is no end, or something else between them. */
function readPieces(file: Buffer): readonly Piece[] | null {
  const pieces: Piece[] = []
  let scans = 0
  let at = 2
  while (file[at] === 0xff) {
    const marker = file[at + 1] ?? 0
    if (marker === END) return pieces
    // Any number of these bytes may stand before a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    const end = at + 4 > file.length ? 0 : at + 2 + file.readUInt16BE(at + 2)
    if (marker === START || end > file.length || end < at + 4) return null
    const scanEnd = marker === SCAN ? endOfScan(file, end) : end
    if (scanEnd === null || (marker === SCAN && (scans += 1) > MOST_SCANS)) return null
    pieces.push({ marker, segment: file.subarray(at, end), scan: marker === SCAN ? file.subarray(end, scanEnd) : null })
    at = scanEnd
  }
  return null
}

function isNeeded(marker: number): boolean {
  return FRAMES.has(marker) || TABLES.has(marker) || marker === ADOBE || marker === SCAN
}

function sizeOf(frame: Buffer): Size | null {
  return frame.length < 10 ? null : { height: frame.readUInt16BE(5), width: frame.readUInt16BE(7) }
}

/** Where the next marker stands that is none of a scan's own. */
function endOfScan(file: Buffer, from: number): number | null {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1]
    if (next === undefined) return null
    const isOfScan = next === 0 || next === 0xff || (next >= RESTARTS[0] && next <= RESTARTS[1])
    if (!isOfScan) return at
  }
  return null
}

const ORIENTATION_TAG = 0x0112
const ORIENTATIONS: readonly Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8]

/** What EXIF says; null where it says nothing that can be read. */
function orientationIn(segment: Buffer): Orientation | null {
  const tiff = segment.subarray(10)
  if (segment.toString('latin1', 4, 8) !== 'Exif' || tiff.length < 14) return null
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number): number =>
    at < 0 || at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  const entries = short(first)
  for (let entry = 0; entry < Math.min(entries, 64); entry++) {
    const at = first + 2 + entry * 12
    if (short(at) === ORIENTATION_TAG) return ORIENTATIONS.find((one) => one === short(at + 8)) ?? null
  }
  return null
}
