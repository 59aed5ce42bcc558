import { spelledOut } from './pdf-names.ts'
import { unpackLayers } from './unpack-layers.ts'

/** Of one stream, and of all of a file: a page scanned at 600 dots an inch is half of the first. */
const MOST_BYTES = 64_000_000
const MOST_BYTES_IN_ALL = 256_000_000

/** What follows the word on its line is skipped by readers. */
const STREAM = /(?<!end)stream([^\r\n]*)(?:\r\n?|\n)/g
/** Objects are packed in it: it says so, or says how many and where the first is, and not of which object. */
const PACKED = /\/ObjStm(?![A-Za-z])/
const COUNTED = /\/N\s+\d+(?!\d|\s+\d+\s+R)/
const FIRST = /\/First\s+\d+(?!\d|\s+\d+\s+R)/
const FILTERS = /\/Filter(?![A-Za-z])\s*(\[[^\]]*\]|\/[^\s/<>[\](){}%]+|\S)/g
/** The one way in which writers pack objects; and who signed, which stands beside objects by the same name. */
const PLAIN_FILTER = /^(?:\[\s*(?:\/(?:FlateDecode|Fl))?\s*\]|\/(?:FlateDecode|Fl)|\/\w+\.[\w.]+)$/
const PARAMETERS = /\/(?:DecodeParms|DP)(?![A-Za-z])(?!\s*null)/

/** What was found in the streams of a PDF, or why it was not looked through. */
type UnpackedStreams = 'too_large' | 'odd' | { readonly isActive: boolean; readonly pages: number }

/**
 * Unpacks every stream of a PDF, one at a time, whatever is said of it: objects may be packed in any.
 * @param text the file, byte by byte
 */
export async function lookThroughStreams(
  text: string,
  look: { readonly isActive: (spelled: string) => boolean; readonly pagesIn: (spelled: string) => number },
): Promise<UnpackedStreams> {
  const file = Buffer.from(text, 'latin1')
  let left = MOST_BYTES_IN_ALL
  let isActive = false
  let pages = 0
  let factsFrom = 0
  for (const { index, 0: word, 1: skipped = '' } of text.matchAll(STREAM)) {
    // All that stands since the stream before, so that no word in a text cuts off what is said of this one.
    const facts = spelledOut(text.slice(factsFrom, index))
    factsFrom = index + word.length
    const isPacked = PACKED.test(facts) || (COUNTED.test(facts) && FIRST.test(facts))
    if (isPacked && isOdd(facts)) return 'odd'
    const unpacked = await unpackLayers(file.subarray(factsFrom), Math.min(left, MOST_BYTES))
    if (!unpacked) return 'too_large'
    left -= unpacked.bytes + skipped.length
    for (const layer of unpacked.layers) {
      const spelled = spelledOut(layer.toString('latin1'))
      isActive ||= look.isActive(spelled)
      // Words of a page's text are no objects.
      if (isPacked) pages += look.pagesIn(spelled)
    }
  }
  return { isActive, pages }
}

/** Whether objects are packed as nobody does, so that they cannot be looked through. */
function isOdd(facts: string): boolean {
  const filters = [...facts.matchAll(FILTERS)].map(([, filter = '']) => filter)
  return PARAMETERS.test(facts) || filters.some((filter) => !PLAIN_FILTER.test(filter))
}
