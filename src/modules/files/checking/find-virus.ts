import { Refusal } from '#contracts/errors.ts'
import { closeWorkItem, openWorkItem } from '#db/work-items.ts'
import type { FileDeps } from '../deps.ts'
import { ScannerSilent } from '../virus-scanner.ts'
import { type CheckedContent, refused } from './checked-content.ts'

const SILENT = { queue: 'jobs', reason: 'scanner_silent', subject: 'files' } as const

/**
 * Has a file looked through for viruses, as it was sent. While nobody can, people know of it and nothing is kept.
 * @returns null where none was found, and where nobody looks
 * @throws Refusal `file_unchecked`
 */
export async function findVirus(
  { db, clock, scanner }: Pick<FileDeps, 'db' | 'clock' | 'scanner'>,
  content: Uint8Array,
): Promise<CheckedContent | null> {
  if (!scanner) return null
  try {
    const found = await scanner.scan(content)
    await closeWorkItem(db, clock, SILENT)
    return found === 'infected' ? refused('file_virus') : null
  } catch (error) {
    if (!(error instanceof ScannerSilent)) throw error
    await openWorkItem(db, clock, SILENT)
    throw new Refusal('file_unchecked', { cause: error })
  }
}
