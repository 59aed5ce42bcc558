import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestShop } from './shop.ts'

type Running = Pick<TestShop, 'shop'>

/** Imports a catalogue as somebody of the agency does, from a file of its own. */
export async function importCatalogue({ shop }: Running, catalogue: object, ...options: string[]) {
  return inFolder(async (folder) => {
    const file = path.join(folder, 'catalogue.json')
    await writeFile(file, JSON.stringify(catalogue, null, 2))
    return shop.command(['catalogue', 'import', file, ...options])
  })
}

/** All that is kept, as a file has it. */
export async function exportCatalogue({ shop }: Running): Promise<Readonly<Record<string, readonly object[]>>> {
  return inFolder(async (folder) => {
    const file = path.join(folder, 'all.json')
    const { ok, text } = await shop.command(['catalogue', 'export', file])
    if (!ok) throw new Error(text)
    return JSON.parse(await readFile(file, 'utf8'))
  })
}

async function inFolder<Answer>(work: (folder: string) => Promise<Answer>): Promise<Answer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'catalogue-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}
