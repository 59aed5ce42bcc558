import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { checkPhoto } from './check-photo.ts'
import type { NewPhoto } from './photo-store.ts'

/** What a picture may be called: beside the catalogue file or in folders below it. */
const NAME = /^(?!.*\.\.)[\p{L}\p{N}_-][\p{L}\p{N} ._/-]{0,150}\.(?:jpe?g|png|webp)$/iu
/** Larger ones are not even opened. */
const MOST_BYTES = 20_000_000

/** A picture beside a catalogue file; null where there is none, a text that says why it is not taken. */
export async function readPhotoFile(folder: string, file: string): Promise<NewPhoto | string | null> {
  if (!NAME.test(file))
    return 'is no name of a picture beside this file: write it as photos/front.jpg, with .jpg, .png or .webp'
  const place = path.join(folder, file)
  const facts = await stat(place).catch(() => null)
  if (!facts?.isFile()) return null
  if (facts.size > MOST_BYTES) return 'is larger than 600 kB: pages would wait for it'
  const content = await readFile(place).catch(() => null)
  if (!content) return 'cannot be read'
  const checked = checkPhoto(content)
  return typeof checked === 'string' ? checked : { ...checked, file, content }
}
