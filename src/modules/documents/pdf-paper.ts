import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import type { Language } from '#contracts/locale.ts'

const FONTS = {
  regular: fileURLToPath(new URL('./fonts/regular.ttf', import.meta.url)),
  bold: fileURLToPath(new URL('./fonts/bold.ttf', import.meta.url)),
}

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

interface TextOptions {
  readonly size?: number
  readonly bold?: boolean
  readonly color?: string
  readonly x?: number
  readonly width?: number
  readonly align?: 'left' | 'right' | 'center'
}

/** A sheet of A4 that is written from top to bottom; `y` is where the next thing goes, in points. */
export interface Paper {
  readonly pdf: PDFKit.PDFDocument
  y: number
  /** Writes one text at `y` without moving it, and returns its height. */
  put(text: string, options?: TextOptions): number
  /** Writes one text and moves below it. */
  line(text: string, options?: TextOptions & { readonly gap?: number }): void
  /** Writes one text as the head of what follows. */
  heading(text: string): void
  rule(): void
  /** Starts a new page. */
  turn(): void
  /** Starts a new page when less than `height` points are left. */
  reserve(height: number): void
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
  pdf.registerFont('regular', FONTS.regular)
  pdf.registerFont('bold', FONTS.bold)
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
  const paper: Paper = {
    pdf,
    y: MARGIN,
    put(text, { size = 10, bold = false, color = INK, x = MARGIN, width = MARGIN + WIDTH - x, align = 'left' } = {}) {
      pdf.font(bold ? 'bold' : 'regular', size).fillColor(color)
      const height = pdf.heightOfString(text, { width, align })
      pdf.text(text, x, paper.y, { width, align })
      return height
    },
    line(text, { gap = 4, ...options } = {}) {
      paper.y += paper.put(text, options) + gap
    },
    heading(text) {
      paper.y += 8
      paper.line(text, { size: 12, bold: true, gap: 6 })
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
      if (paper.y + height > BOTTOM) paper.turn()
    },
    finish() {
      pdf.end()
      return done
    },
  }
  return paper
}
