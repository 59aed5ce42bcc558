import { FILE_LIMITS } from '#contracts/files/limits.ts'
import type { FileFault } from '../checked-content.ts'
import { lookThroughStreams } from './packed-objects.ts'
import { isActive, isLocked, pagesIn, spelledOut } from './pdf-names.ts'

const HEADER = /^%PDF-(?:1\.[0-7]|2\.0)\s/
/** The end says where the table of objects stands, and nothing follows it. */
const TRAILER = /startxref\s+(\d{1,10})\s+%%EOF[\s\0]*$/
const TRAILER_BYTES = 2_048
/** The table itself, or the object that holds it. */
const TABLE = /^\s*(?:xref\s|\d{1,10}\s+\d{1,5}\s+obj)/

/**
 * Why a PDF is not kept; null for one that is read and does nothing else. It is kept as it is, byte by byte: papers of
 * banks and embassies are signed. It is never drawn here, so names are all that is looked at; they are looked for in
 * every byte and in every stream, not by the tables that a reader would follow.
 */
export async function findPdfFault(content: Uint8Array): Promise<FileFault | null> {
  const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1')
  const table = TRAILER.exec(text.slice(-TRAILER_BYTES))?.[1]
  if (!HEADER.test(text) || table === undefined || !TABLE.test(text.slice(Number(table), Number(table) + 40)))
    return 'file_damaged'
  const spelled = spelledOut(text)
  if (isLocked(spelled)) return 'file_pdf_locked'
  if (isActive(spelled)) return 'file_pdf_active'
  const streams = await lookThroughStreams(text, { isActive, pagesIn })
  if (streams === 'too_large') return 'file_damaged'
  if (streams === 'odd' || streams.isActive) return 'file_pdf_active'
  const pages = pagesIn(spelled) + streams.pages
  if (pages === 0) return 'file_damaged'
  return pages > FILE_LIMITS.pdfPages ? 'file_pdf_pages' : null
}
