import { FILE_LIMITS } from '#contracts/files/limits.ts'
import { type CheckedContent, refused } from '../checked-content.ts'
import { decodeJpeg, encodeJpeg } from './codecs.ts'
import { stripJpeg } from './jpeg-segments.ts'
import { turnUpright } from './turn-picture.ts'

/** A JPEG of the same points, upright, and nothing else. */
export async function reencodeJpeg(content: Uint8Array<ArrayBuffer>): Promise<CheckedContent> {
  const stripped = stripJpeg(content)
  if (!stripped || stripped.width === 0 || stripped.height === 0) return refused('file_damaged')
  if (stripped.width * stripped.height > FILE_LIMITS.pixels) return refused('file_too_many_pixels')
  const points = await decodeJpeg(stripped.content).catch(() => null)
  if (!points) return refused('file_damaged')
  const upright = turnUpright(points, stripped.orientation)
  return { kind: 'valid', mediaType: 'image/jpeg', content: await encodeJpeg(upright) }
}
