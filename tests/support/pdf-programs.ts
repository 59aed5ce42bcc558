import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface ReadPdf {
  /** What `qpdf --check` finds fault with, '' for nothing; null where the machine has no qpdf. */
  readonly faults: string | null
  /** What `pdftotext` reads; null where the machine has no pdftotext. */
  readonly words: string | null
}

/** What programs that others have written say of a PDF, where they are there. */
export function readByPrograms(pdf: Uint8Array): ReadPdf {
  const folder = mkdtempSync(join(tmpdir(), 'pdf-'))
  const file = join(folder, 'document.pdf')
  try {
    writeFileSync(file, pdf)
    return { faults: run('qpdf', ['--check', file], ({ isGood, said }) => (isGood ? '' : said)), words: wordsOf(file) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const wordsOf = (file: string) => run('pdftotext', [file, '-'], ({ said }) => said.replaceAll(/\s+/gu, ' '))

/** @returns null where the program is not there */
function run(
  program: string,
  args: readonly string[],
  read: (answer: { readonly isGood: boolean; readonly said: string }) => string,
): string | null {
  const { error, status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  return error ? null : read({ isGood: status === 0, said: `${stdout}${stderr}` })
}
