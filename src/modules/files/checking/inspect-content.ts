import { type CheckedContent, refused } from './checked-content.ts'
import { findPdfFault } from './pdf/find-pdf-fault.ts'
import { reencodeJpeg } from './pictures/reencode-jpeg.ts'
import { reencodePng } from './pictures/reencode-png.ts'
import { sniffType } from './sniff-type.ts'

/** Looks at a file in the thread that calls it: slow, and of hostile bytes, so not the one that answers. */
export async function inspectContent(content: Uint8Array<ArrayBuffer>): Promise<CheckedContent> {
  if (content.length === 0) return refused('file_empty')
  switch (sniffType(content)) {
    case 'pdf': {
      const fault = await findPdfFault(content)
      return fault ? refused(fault) : { kind: 'valid', mediaType: 'application/pdf', content }
    }
    case 'png':
      return reencodePng(content)
    case 'jpeg':
      return reencodeJpeg(content)
    case 'heic':
      return refused('file_heic')
    case null:
      return refused('file_type')
  }
}
