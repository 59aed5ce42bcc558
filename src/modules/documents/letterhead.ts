import { INDIGO, MARGIN, MUTED, type Paper, RED, SAND, WIDTH } from './pdf-paper.ts'
import type { Language } from '#contracts/locale.ts'
import type { Brand, DocumentDeps } from './document-deps.ts'

const BAND = 92
const TILE = 23

/** What a document is called, and which order it belongs to. */
interface DocumentHead {
  readonly title: string
  readonly subtitle: string
  readonly language: Language
}

/**
 * The indigo band at the head of every document: the agency's name, the document's, a resist-dyed border. What does not
 * fit on the first page goes on below a smaller head.
 */
export function drawLetterhead(paper: Paper, deps: FootDeps, head: DocumentHead): void {
  const { brand } = deps
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
        { text: head.title, size: 14, bold: true, color: '#ffffff' },
        { text: head.subtitle, size: 9, color: '#d9dcf2', gap: 3 },
      ],
    },
  ])
  paper.y = BAND + 26
  paper.each = {
    foot: () => drawFoot(paper, deps, head.language),
    continuedHead: () => drawContinuedHead(paper, brand, head),
  }
}

function drawContinuedHead(paper: Paper, brand: Brand, { title, subtitle }: DocumentHead): void {
  const half = WIDTH / 2
  paper.y = 28
  paper.columns(
    [
      { width: half, texts: [{ text: brand.name, size: 11, bold: true, color: INDIGO }] },
      {
        x: MARGIN + half,
        width: half,
        align: 'right',
        texts: [
          { text: title, size: 10, bold: true, color: INDIGO },
          { text: subtitle, size: 9, color: MUTED },
        ],
      },
    ],
    8,
  )
  paper.rule()
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
