import QRCode from 'qrcode'
import { INK, MARGIN, type Paper, WIDTH } from './pdf-paper.ts'

/** Points: its width, and its height. */
export const QR_SIZE = 92

/**
 * A QR code that leads to an address. It ends above where the paper is written next. Its squares are drawn as vectors, so that a print stays sharp.
 */
export function drawQrCode(paper: Paper, address: string): void {
  drawQrAt(paper, address, { left: MARGIN + WIDTH - QR_SIZE, top: paper.y - QR_SIZE - 6 })
}

/** The same where it is wanted. */
export function drawQrAt(
  paper: Paper,
  text: string,
  { left, top }: { readonly left: number; readonly top: number },
): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const step = QR_SIZE / modules.size
  paper.pdf.fillColor(INK)
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column))
        paper.pdf.rect(left + column * step, top + row * step, step + 0.05, step + 0.05).fill()
    }
  }
}
