import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A text of a PDF where it stands, in points from the bottom left of its page. */
interface PrintedText {
  readonly page: number
  readonly text: string
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
}

/** The words of a PDF, page by page joined, as a reader's search would find them. */
export async function pdfText(content: Uint8Array): Promise<string> {
  return wordsOf(await printedTexts(content))
}

/** The same of each page. */
export async function pdfPages(content: Uint8Array): Promise<readonly string[]> {
  const byPage = Map.groupBy(await printedTexts(content), ({ page }) => page)
  return [...byPage.values()].map(wordsOf)
}

function wordsOf(texts: readonly PrintedText[]): string {
  return texts
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ')
}

/** All letters of a PDF in the order in which they were printed, without spaces: signs stand in pieces of their own. */
export async function printedLetters(content: Uint8Array): Promise<string> {
  const texts = await printedTexts(content)
  return texts
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s+/g, '')
    .normalize('NFC')
}

/** Every text of a PDF with the room that its letters take: from the feet of a g to the top of a capital. */
export async function printedTexts(content: Uint8Array): Promise<readonly PrintedText[]> {
  const pdf = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise
  const texts: PrintedText[] = []
  for (let page = 1; page <= pdf.numPages; page++) {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    for (const item of items) {
      if (!('str' in item)) continue
      const [, , , , left = 0, baseline = 0] = item.transform.map(Number)
      const { str: text, width, height } = item
      texts.push({
        page,
        text,
        left,
        right: left + width,
        bottom: baseline - 0.2 * height,
        top: baseline + 0.7 * height,
      })
    }
  }
  return texts
}

/** Pairs of texts that lie on each other. Signs of letters take no room of their own. */
export function overlaps(texts: readonly PrintedText[]): readonly string[] {
  const solid = texts.filter(({ text, left, right }) => text.trim() !== '' && right - left > 0.5)
  return solid.flatMap((one, index) =>
    solid.slice(index + 1).flatMap((other) => (isOn(one, other) ? [`${one.text} | ${other.text}`] : [])),
  )
}

/** Half a point is no harm: pieces of one line may touch. */
function isOn(a: PrintedText, b: PrintedText): boolean {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const along = Math.min(a.top, b.top) - Math.max(a.bottom, b.bottom)
  return a.page === b.page && across > 0.5 && along > 0.5
}
