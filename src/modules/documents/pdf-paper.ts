import PDFDocument from 'pdfkit'
import type { Language } from '#contracts/locale.ts'
import { createTypesetter, type SetText, type Typesetter } from './set-text.ts'

export const INK = '#1b1d3a'
export const MUTED = '#5b5f7d'
export const INDIGO = '#27306b'
export const SAND = '#f6f1e7'
export const LINE = '#d8d2c4'
export const GREEN = '#1d6b45'
export const RED = '#a8233a'

/** Points, A4. */
export const MARGIN = 48
export const WIDTH = 595.28 - 2 * MARGIN
const BOTTOM = 841.89 - 64

interface TextStyle {
  readonly size?: number
  readonly bold?: boolean
  readonly color?: string
}

interface TextOptions extends TextStyle {
  readonly x?: number
  readonly width?: number
  readonly align?: 'left' | 'right' | 'center'
}

/** Texts that stand under each other. */
export interface Column {
  readonly x?: number
  readonly width: number
  readonly align?: 'left' | 'right'
  readonly texts: readonly ColumnText[]
}

interface ColumnText extends TextStyle {
  readonly text: string
  /** Points above it, where it is not the first. */
  readonly gap?: number
}

/** What is drawn where a page is full, so that each is known for what it belongs to when it lies alone. */
interface PageFurniture {
  /** At the foot of the page that is full. */
  foot(): void
  /** At the head of the page that goes on. */
  continuedHead(): void
}

const BARE: PageFurniture = { foot: () => undefined, continuedHead: () => undefined }

/**
 * A sheet of A4 that is written from top to bottom; `y` is where the next thing goes, in points. Texts take the room
 * that they need, and what follows stands below them, on a new page where this one is full.
 */
export interface Paper {
  readonly pdf: PDFKit.PDFDocument
  y: number
  /** Writes one text and moves below it. */
  line(text: string, options?: TextOptions & { readonly gap?: number }): void
  /** Writes columns side by side and moves below the longest. */
  columns(columns: readonly Column[], gap?: number): void
  /** How high columns will be, in points. */
  heightOf(columns: readonly Column[]): number
  /** Writes one text as the head of what follows. */
  heading(text: string): void
  /** Writes one text at the foot of the current page, and above it what nobody may overlook. */
  foot(text: string, notice: string | null): void
  rule(): void
  /** Starts a new page. */
  turn(): void
  /** Starts a new page when less than `height` points are left: `each` is drawn on the full one and on the new one. */
  reserve(height: number): void
  /** What stands on every page of what is written from now on. */
  each: PageFurniture
  finish(): Promise<Uint8Array>
}

/** Opens a document whose title, language and fonts suit readers and screen readers. */
export function openPaper(title: string, author: string, language: Language, createdAt: Date): Paper {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: createdAt, ModDate: createdAt },
  })
  const done = bytesOf(pdf)
  return paperOn(pdf, done)
}

function bytesOf(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    pdf.on('error', reject)
  })
}

function paperOn(pdf: PDFKit.PDFDocument, done: Promise<Uint8Array>): Paper {
  const typesetter = createTypesetter(pdf)
  const paper: Paper = {
    pdf,
    y: MARGIN,
    each: BARE,
    line(text, { gap = 4, x = MARGIN, width = MARGIN + WIDTH - x, align = 'left', ...style } = {}) {
      const set = setText(typesetter, text, style, width)
      paper.reserve(set.height)
      pdf.fillColor(style.color ?? INK)
      typesetter.draw(set, { x, y: paper.y, width, align })
      paper.y += set.height + gap
    },
    columns(columns, gap = 0) {
      const height = paper.heightOf(columns)
      paper.reserve(height)
      for (const column of columns) drawColumn(pdf, typesetter, column, paper.y)
      paper.y += height + gap
    },
    heightOf: (columns) =>
      Math.max(0, ...columns.map((column) => setColumn(typesetter, column).reduce((sum, text) => sum + text.room, 0))),
    heading(text) {
      paper.y += 8
      paper.line(text, { size: 12, bold: true, gap: 6 })
    },
    foot(text, notice) {
      const place = { x: MARGIN, y: pdf.page.height - 40, width: WIDTH, align: 'center' } as const
      pdf.fillColor(MUTED)
      typesetter.draw(setText(typesetter, text, { size: 9 }, WIDTH), place)
      if (notice === null) return
      pdf.fillColor(RED)
      typesetter.draw(setText(typesetter, notice, { size: 9, bold: true }, WIDTH), { ...place, y: place.y - 13 })
    },
    rule() {
      pdf
        .moveTo(MARGIN, paper.y)
        .lineTo(MARGIN + WIDTH, paper.y)
        .lineWidth(0.75)
        .strokeColor(LINE)
        .stroke()
      paper.y += 12
    },
    turn() {
      pdf.addPage()
      paper.y = MARGIN
    },
    reserve(height) {
      if (paper.y + height <= BOTTOM) return
      paper.each.foot()
      paper.turn()
      paper.each.continuedHead()
    },
    finish() {
      pdf.end()
      return done
    },
  }
  return paper
}

function setText(typesetter: Typesetter, text: string, { size = 10, bold = false }: TextStyle, width: number): SetText {
  return typesetter.set(text, { size, bold, width })
}

interface SetColumnText {
  readonly set: SetText
  readonly color: string
  /** Points, with the gap above it. */
  readonly room: number
}

function setColumn(typesetter: Typesetter, { texts, width }: Column): readonly SetColumnText[] {
  return texts.map(({ text, gap = 2, color = INK, ...style }, index) => {
    const set = setText(typesetter, text, style, width)
    return { set, color, room: set.height + (index === 0 ? 0 : gap) }
  })
}

function drawColumn(pdf: PDFKit.PDFDocument, typesetter: Typesetter, column: Column, top: number): void {
  const { x = MARGIN, width, align = 'left' } = column
  let bottom = top
  for (const { set, color, room } of setColumn(typesetter, column)) {
    bottom += room
    pdf.fillColor(color)
    typesetter.draw(set, { x, y: bottom - set.height, width, align })
  }
}
