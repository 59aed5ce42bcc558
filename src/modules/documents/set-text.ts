import type { Font } from 'fontkit'
import { facesFor, joinRuns, lettersOf, type Run } from './document-fonts.ts'

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** A font that was read before; pdfkit's types lack it. */
      registerFont(name: string, font: Font): this
    }
  }
}

/** A text in lines that fit their column. */
export interface SetText {
  readonly lines: readonly SetLine[]
  readonly size: number
  /** Points, of all lines. */
  readonly height: number
}

interface SetLine {
  readonly runs: readonly Run[]
  readonly width: number
}

interface TextPlace {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly align: 'left' | 'right' | 'center'
}

/** Of its size: where letters stand, from the top of their line. The same for all faces, so that columns agree. */
const BASELINE = 0.93

/** Sets and draws the texts of one document. */
export interface Typesetter {
  /** Breaks a text into lines of at most `width` points: between words, or in a word that is wider. */
  set(text: string, style: { readonly size: number; readonly bold: boolean; readonly width: number }): SetText
  draw(text: SetText, place: TextPlace): void
}

export function createTypesetter(pdf: PDFKit.PDFDocument): Typesetter {
  const known = new Set<string>()

  function choose({ face }: Run, size: number): void {
    if (!known.has(face.name)) pdf.registerFont(face.name, face.font)
    known.add(face.name)
    pdf.font(face.name, size)
  }

  function widthOf(runs: readonly Run[], size: number): number {
    let width = 0
    for (const run of runs) {
      choose(run, size)
      width += pdf.widthOfString(run.text)
    }
    return width
  }

  return {
    set(text, { size, bold, width }) {
      const runsOf = facesFor(text, bold)
      const measure = (piece: string) => widthOf(runsOf(piece), size)
      const lines = text.split('\n').flatMap((paragraph) => breakLines(paragraph, width, measure))
      const set = lines.map((line) => ({ runs: joinRuns(runsOf(line)), width: measure(line) }))
      const lineHeight = Math.max(...set.flatMap(({ runs }) => runs.map(({ face }) => face.lineHeight)))
      return { lines: set, size, height: set.length * lineHeight * size }
    },
    draw({ lines, size, height }, { x, y, width, align }) {
      for (const [index, line] of lines.entries()) {
        let at = x + SHARE_BEFORE[align] * (width - line.width)
        const baseline = y + (index * height) / lines.length + BASELINE * size
        for (const run of line.runs) {
          choose(run, size)
          pdf.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
          at += pdf.widthOfString(run.text)
        }
      }
    },
  }
}

/** Of the room that a line leaves, how much stands before it. */
const SHARE_BEFORE = { left: 0, center: 0.5, right: 1 } as const

/** Where a line may end: after a space, and after a hyphen within a word, not within a reference, which has digits. */
const BREAKS = /(?<= )(?=[^ ])|(?<=\p{L}-)(?! |\p{L}*\d)/u

function breakLines(text: string, width: number, measure: (piece: string) => number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(BREAKS)) {
    if (measure((line + word).trimEnd()) <= width) {
      line += word
      continue
    }
    if (line !== '') lines.push(line.trimEnd())
    line = word
    if (measure(word.trimEnd()) <= width) continue
    const pieces = breakWord(word, width, measure)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  return [...lines, line.trimEnd()]
}

/** A word that fits no line, cut where a line is full. */
function breakWord(word: string, width: number, measure: (piece: string) => number): readonly string[] {
  const pieces: string[] = []
  let piece = ''
  for (const letter of lettersOf(word)) {
    if (piece !== '' && measure(piece + letter) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece]
}
