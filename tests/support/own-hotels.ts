import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestShop } from './shop.ts'

/** The hotels of docs/catalogue, whose seasons the stories rely on. */
export const PALM_COURT = 'own_hotels~palm-court-ikoyi'
export const MAISON_NGOR = 'own_hotels~maison-ngor'

const SAMPLES = path.resolve('docs/catalogue')

type Running = Pick<TestShop, 'shop'>

/** Imports the sample hotels, changed as a story wants them. @throws Error with the faults of the file */
export async function importHotels(
  { shop }: Running,
  change: (text: string) => string = (text) => text,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hotels-'))
  await cp(SAMPLES, folder, { recursive: true })
  const file = path.join(folder, 'hotels.json')
  await writeFile(file, withOnePhoto(change(await readFile(file, 'utf8'))))
  const { ok, text } = await shop.command(['catalogue', 'import', file])
  await rm(folder, { recursive: true })
  if (!ok) throw new Error(text)
}

/** Of each hotel's photos the first: making the copies of all takes seconds. */
function withOnePhoto(text: string): string {
  const { hotels, ...rest }: { hotels: readonly { photos?: readonly unknown[] }[] } = JSON.parse(text)
  return JSON.stringify({ ...rest, hotels: hotels.map((hotel) => ({ ...hotel, photos: hotel.photos?.slice(0, 1) })) })
}
