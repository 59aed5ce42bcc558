import { INDIGO, MARGIN, MUTED, type Paper, SAND, WIDTH } from './pdf-paper.ts'
import type { Brand } from './document-deps.ts'

const BAND = 92
const TILE = 23

/** The indigo band at the head of every document: the agency's name, the document's, a resist-dyed border. */
export function drawLetterhead(paper: Paper, brand: Brand, title: string, subtitle: string): void {
  const { pdf } = paper
  pdf.rect(0, 0, pdf.page.width, BAND).fill(INDIGO)
  drawTiles(pdf, BAND - TILE / 2)
  paper.y = 30
  paper.put(brand.name, { size: 20, bold: true, color: '#ffffff' })
  paper.put(title, { size: 14, bold: true, color: '#ffffff', align: 'right' })
  paper.y = 52
  paper.put(subtitle, { size: 9, color: '#d9dcf2', align: 'right' })
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

/** Whom to call, at the foot of the current page. */
export function drawFoot(paper: Paper, brand: Brand): void {
  const { pdf } = paper
  // pdfkit would open a page for text below the bottom margin.
  const { bottom } = pdf.page.margins
  pdf.page.margins.bottom = 0
  pdf.font('regular', 9).fillColor(MUTED)
  pdf.text(`${brand.name} · ${brand.phone} · ${brand.email}`, MARGIN, pdf.page.height - 40, {
    width: WIDTH,
    align: 'center',
  })
  pdf.page.margins.bottom = bottom
}
