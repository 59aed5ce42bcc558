import { FILE_LIMITS } from '#contracts/files/limits.ts'
import { type CheckedContent, refused } from '../checked-content.ts'
import { decodePng, encodeJpeg, encodePng } from './codecs.ts'
import { onWhite } from './on-white.ts'
import { stripPng } from './png-chunks.ts'

/** A PNG that grows beyond that when it is written anew is a photo: a JPEG says the same in a tenth. */
const MOST_BYTES = 3_000_000

/** A PNG of the same points and nothing else. */
export async function reencodePng(content: Uint8Array<ArrayBuffer>): Promise<CheckedContent> {
  const stripped = stripPng(content)
  if (!stripped || stripped.width === 0 || stripped.height === 0) return refused('file_damaged')
  if (stripped.width * stripped.height > FILE_LIMITS.pixels) return refused('file_too_many_pixels')
  const points = await decodePng(stripped.content).catch(() => null)
  if (!points) return refused('file_damaged')
  const encoded = await encodePng(points)
  if (encoded.length <= MOST_BYTES) return { kind: 'valid', mediaType: 'image/png', content: encoded }
  return { kind: 'valid', mediaType: 'image/jpeg', content: await encodeJpeg(onWhite(points)) }
}
