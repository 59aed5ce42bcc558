import { sniffType } from '../sniff-type.ts'
import { decodeJpeg, decodePng, encodeJpeg, type Points } from './codecs.ts'
import { stripJpeg } from './jpeg-segments.ts'
import { onWhite } from './on-white.ts'
import { stripPng } from './png-chunks.ts'
import { shrinkPicture } from './shrink-picture.ts'
import { turnUpright } from './turn-picture.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A JPEG of a picture in one width, upright, and nothing else in it. */
export interface PictureCopy {
  readonly width: number
  readonly height: number
  readonly content: Bytes
}

/** A picture that is hardly wider than a copy has no further one. */
const NEARLY = 1.15

/**
 * Copies of a picture in these widths, and in its own where it is narrower than the widest; the narrowest first.
 * @returns none for what is no JPEG or PNG that can be read
 */
export async function copyPicture(content: Bytes, widths: readonly number[]): Promise<readonly PictureCopy[]> {
  const points = await pointsOf(content).catch(() => null)
  if (!points) return []
  const smaller = widths.filter((width) => width * NEARLY < points.width)
  const all = smaller.length === widths.length ? smaller : [...smaller, Math.min(points.width, Math.max(...widths))]
  const copies: PictureCopy[] = []
  let from = points
  // From the widest to the narrowest, each made of the one before.
  for (const width of all.toSorted((a, b) => b - a)) {
    from = width === from.width ? from : shrinkPicture(from, width)
    copies.unshift({ width, height: from.height, content: await encodeJpeg(from) })
  }
  return copies
}

async function pointsOf(content: Bytes): Promise<Points | null> {
  switch (sniffType(content)) {
    case 'jpeg': {
      const stripped = stripJpeg(content)
      return stripped && turnUpright(await decodeJpeg(stripped.content), stripped.orientation)
    }
    case 'png': {
      const stripped = stripPng(content)
      return stripped && onWhite(await decodePng(stripped.content))
    }
    default:
      return null
  }
}
