import { chmod, lstat, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAsItIs } from './database.ts'
import { FolderNotPrivate, makePrivate } from './private-folder.ts'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'teranga-private-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(root, { recursive: true, force: true })
})

/** What somebody else may do with a folder and all that is in it, as paths with modes. */
async function openToOthers(folder: string): Promise<string[]> {
  const inside = await readdir(folder, { recursive: true, withFileTypes: true })
  const all = [folder, ...inside.map((entry) => path.join(entry.parentPath, entry.name))]
  const modes = await Promise.all(all.map(async (file) => [file, (await lstat(file)).mode & 0o077] as const))
  return modes.flatMap(([file, mode]) => (mode === 0 ? [] : [`${path.relative(root, file)} ${mode.toString(8)}`]))
}

/** A folder as former versions left it: 0755, with files of 0666. */
async function olderFolder(): Promise<string> {
  const folder = path.join(root, 'older')
  await mkdir(path.join(folder, 'pglite/base'), { recursive: true })
  await writeFile(path.join(folder, 'pglite/base/1'), 'keys')
  for (const [name, mode] of [
    ['.', 0o755],
    ['pglite', 0o777],
    ['pglite/base', 0o755],
    ['pglite/base/1', 0o666],
  ] as const)
    await chmod(path.join(folder, name), mode)
  return folder
}

test('a new folder is its owner’s alone, and so are the folders above it that were missing', async () => {
  const folder = path.join(root, 'a/b')
  await makePrivate(folder)
  expect(await openToOthers(path.join(root, 'a'))).toEqual([])
})

test('an open folder of an older shop is closed, with everything in it', async () => {
  const folder = await olderFolder()
  expect(await openToOthers(folder)).toHaveLength(4)
  await makePrivate(folder)
  expect(await openToOthers(folder)).toEqual([])
})

test('the embedded database lies behind a closed folder, wherever it is opened from', async () => {
  const folder = await olderFolder()
  await rm(path.join(folder, 'pglite'), { recursive: true })
  const database = await openAsItIs({ url: null, dataDir: folder })
  expect((await lstat(folder)).mode & 0o777).toBe(0o700)
  await database.close()
})

test('a link is followed, and the folder where it leads is closed', async () => {
  const folder = await olderFolder()
  await symlink(folder, path.join(root, 'link'))
  await makePrivate(path.join(root, 'link'))
  expect(await openToOthers(folder)).toEqual([])
})

test('a link inside leads nobody out: what it names is left alone', async () => {
  const folder = await olderFolder()
  const outside = path.join(root, 'outside')
  await writeFile(outside, 'not ours to close', { mode: 0o644 })
  await chmod(outside, 0o644)
  await symlink(outside, path.join(folder, 'link'))
  await makePrivate(folder)
  expect((await lstat(outside)).mode & 0o777).toBe(0o644)
})

test('a folder of another user is refused with what to do, and left as it is', async () => {
  const folder = await olderFolder()
  vi.spyOn(process, 'geteuid').mockReturnValue(4_711)
  const refused = makePrivate(folder)
  await expect(refused).rejects.toThrow(FolderNotPrivate)
  await expect(refused).rejects.toThrow(`${folder} belongs to another user`)
  await expect(refused).rejects.toThrow('chown')
  expect((await lstat(folder)).mode & 0o777).toBe(0o755)
})
