/** Beginnings of files by which their encoding is known. */
const MARKS = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const

/**
 * The text of a file, whatever a bank or a spreadsheet has written it in: by its mark, else UTF-8, else
 * the Western code page of Windows. The mark and what PostgreSQL cannot keep are left out.
 * @returns null of what is no text, such as a workbook.
 */
export function readText(file: Uint8Array): string | null {
  const mark = MARKS.find(({ bytes }) => bytes.every((byte, at) => file[at] === byte))
  const text = mark ? new TextDecoder(mark.encoding).decode(file) : decodeUnmarked(file)
  if (text === null) return null
  // Workbooks, PDFs and pictures are full of these; statements have none.
  const isBinary = (text.slice(0, 4_096).match(/[^\P{Cc}\t\r\n]/gu)?.length ?? 0) > 8
  return isBinary ? null : text.toWellFormed().replaceAll('\0', '')
}

function decodeUnmarked(file: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('windows-1252').decode(file)
  }
}
