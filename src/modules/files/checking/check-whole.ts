import { Refusal } from '#contracts/errors.ts'
import type { FileDeps } from '../deps.ts'
import type { CheckedContent } from './checked-content.ts'
import { findVirus } from './find-virus.ts'

/**
 * Looks at a file that came at once and is kept elsewhere, as at every upload: what is kept is what this gives back.
 * @throws Refusal `validation_failed` on `file` with the reason, `file_unchecked` while nobody can look for viruses
 */
export async function checkWhole(
  deps: Pick<FileDeps, 'db' | 'clock' | 'scanner' | 'check'>,
  content: Uint8Array<ArrayBuffer>,
): Promise<Extract<CheckedContent, { kind: 'valid' }>> {
  const checked = (await findVirus(deps, content)) ?? (await deps.check(content))
  if (checked.kind === 'refused') throw new Refusal('validation_failed', { fields: { file: checked.fault } })
  return checked
}
