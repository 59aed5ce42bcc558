import { INDIGO, MARGIN, type Paper, RED, SAND, WIDTH } from './pdf-paper.ts'
import type { Language } from '#contracts/locale.ts'
import type { Brand, DocumentDeps } from './document-deps.ts'

const BAND = 92
const TILE = 23

/** The indigo band at the head of every document: the agency's name, the document's, a resist-dyed border. */
export function drawLetterhead(paper: Paper, brand: Brand, title: string, subtitle: string): void {
  const { pdf } = paper
  pdf.rect(0, 0, pdf.page.width, BAND).fill(INDIGO)
  drawTiles(pdf, BAND - TILE / 2)
  paper.y = 28
  const half = WIDTH / 2
  paper.columns([
    { width: half, texts: [{ text: brand.name, size: 20, bold: true, color: '#ffffff' }] },
    {
      x: MARGIN + half,
      width: half,
      align: 'right',
      texts: [
        { text: title, size: 14, bold: true, color: '#ffffff' },
        { text: subtitle, size: 9, color: '#d9dcf2', gap: 3 },
      ],
    },
  ])
  paper.y = BAND + 26
}

/** A row of diamonds and dots, as tied and dyed cloth has them. */
function drawTiles(pdf: PDFKit.PDFDocument, y: number): void {
  pdf.save().fillColor(SAND).fillOpacity(0.16)
  for (let x = TILE / 2; x < pdf.page.width; x += TILE) {
    pdf.polygon([x, y - 7], [x + 7, y], [x, y + 7], [x - 7, y]).fill()
    pdf.circle(x + TILE / 2, y, 2).fill()
  }
  pdf.restore()
}

/** A red bar below the letterhead: what follows is cancelled. */
export function drawVoid(paper: Paper, notice: string): void {
  const column = {
    x: MARGIN + 14,
    width: WIDTH - 28,
    texts: [{ text: notice, size: 14, bold: true, color: '#ffffff' }],
  }
  const height = paper.heightOf([column]) + 20
  const bottom = paper.y + height
  paper.pdf.roundedRect(MARGIN, paper.y, WIDTH, height, 6).fill(RED)
  paper.y += 10
  paper.columns([column])
  paper.y = bottom + 16
}

type FootDeps = Pick<DocumentDeps, 'brand' | 'isPractice' | 'translate'>

/** Whom to call, at the foot of the current page; a practice shop also says there that nothing is real. */
export function drawFoot(paper: Paper, { brand, isPractice = false, translate }: FootDeps, language: Language): void {
  const contact = `${brand.name} · ${brand.phone} · ${brand.email}`
  paper.foot(contact, isPractice ? translate(language, 'documents.practice') : null)
}
