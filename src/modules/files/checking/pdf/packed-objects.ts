import { inflateSync } from 'node:zlib'
import { spelledOut } from './pdf-names.ts'

/** Of one stream, and of all of a file: a page scanned at 600 dots an inch is half of the first. */
const MOST_BYTES = 64_000_000
const MOST_BYTES_IN_ALL = 256_000_000

const STREAM = /stream\r?\n/g
const PACKED = /\/ObjStm(?![A-Za-z])/
/** Ways to pack objects that no writer uses: what is in them cannot be looked through. */
const ODD = /\/(?:LZWDecode|ASCII85Decode|ASCIIHexDecode|RunLengthDecode|Crypt|Predictor\s*(?!1(?!\d))\d)/

/** What was found in the streams of a PDF, or why it was not looked through. */
type UnpackedStreams = 'too_large' | 'odd' | { readonly isActive: boolean; readonly pages: number }

/**
 * Unpacks every stream of a PDF, one at a time, whatever is said of it: objects may be packed in any.
 * @param text the file, byte by byte
 */
export function lookThroughStreams(
  text: string,
  look: { readonly isActive: (spelled: string) => boolean; readonly pagesIn: (spelled: string) => number },
): UnpackedStreams {
  let bytes = 0
  let isActive = false
  let pages = 0
  for (const { index, 0: keyword } of text.matchAll(STREAM)) {
    if (text.slice(index - 3, index) === 'end') continue
    const facts = spelledOut(factsBefore(text, index))
    const isPacked = PACKED.test(facts)
    if (isPacked && ODD.test(facts)) return 'odd'
    const unpacked = unpack(text, index + keyword.length)
    bytes += unpacked.text?.length ?? 0
    if (unpacked.isTooLarge || bytes > MOST_BYTES_IN_ALL) return 'too_large'
    if (unpacked.text === null) continue
    const spelled = spelledOut(unpacked.text)
    isActive ||= look.isActive(spelled)
    // Words of a page's text are no objects.
    if (isPacked) pages += look.pagesIn(spelled)
  }
  return { isActive, pages }
}

/** The dictionary of the stream whose bytes begin here, and what stands between it and the object before. */
function factsBefore(text: string, index: number): string {
  return text.slice(Math.max(0, text.lastIndexOf('endobj', index)), index)
}

/** `text` is null for what is packed otherwise, such as a photo. */
function unpack(text: string, from: number): { readonly isTooLarge: boolean; readonly text: string | null } {
  const to = text.indexOf('endstream', from)
  const content = Buffer.from(text.slice(from, to < 0 ? undefined : to), 'latin1')
  try {
    return { isTooLarge: false, text: inflateSync(content, { maxOutputLength: MOST_BYTES }).toString('latin1') }
  } catch (error) {
    return { isTooLarge: error instanceof RangeError, text: null }
  }
}
