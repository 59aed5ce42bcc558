import { constants } from 'node:fs'
import { lstat, mkdir, open, readdir, realpath } from 'node:fs/promises'
import path from 'node:path'

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
/** Bits that let anybody in but the owner. */
const OTHERS = 0o077

/** A folder of data that others can, or could, look into. */
export class FolderNotPrivate extends Error {
  constructor(folder: string, reason: string) {
    super(`The data directory ${folder} ${reason}`)
    this.name = 'FolderNotPrivate'
  }
}

/**
 * Makes a folder, or one that is there with all in it, its owner's alone: the keys of the shop lie in it.
 * @throws FolderNotPrivate when it belongs to somebody else, or its modes cannot be changed.
 */
export async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE })
  // Windows has no such modes: what is in a user's own folder is theirs there.
  if (process.platform === 'win32') return
  // A link may lead to another disk; what counts is where it leads.
  const target = await realpath(folder)
  const wasOpen = await tighten(folder, target, FOLDER_MODE)
  // Nobody else can reach it any more, so nothing changes under our hands.
  if (wasOpen) await tightenContents(folder, target)
}

async function tightenContents(folder: string, target: string): Promise<void> {
  for (const entry of await readdir(target, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (entry.isDirectory() || entry.isFile()) await tighten(folder, file, entry.isFile() ? FILE_MODE : FOLDER_MODE)
    else if ((await lstat(file)).uid !== ownId()) throw somebodyElses(folder, file)
  }
}

/**
 * Takes everybody's rights but the owner's from a file or folder.
 * @returns whether others had any.
 */
async function tighten(folder: string, file: string, mode: number): Promise<boolean> {
  // By its handle, which no link that is put in its place meanwhile can lead elsewhere.
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => null)
  // Who cannot even read it does not own it.
  if (!handle) throw somebodyElses(folder, file)
  try {
    const before = await handle.stat()
    if (before.uid !== ownId()) throw somebodyElses(folder, file)
    if ((before.mode & OTHERS) === 0) return false
    await handle.chmod(mode)
    const after = await handle.stat()
    if ((after.mode & OTHERS) !== 0)
      throw new FolderNotPrivate(
        folder,
        `is on a disk that keeps no modes: every user of this machine can read ${file}. Set DATA_DIR to a folder on another disk.`,
      )
    return true
  } finally {
    await handle.close()
  }
}

function somebodyElses(folder: string, file: string): FolderNotPrivate {
  return new FolderNotPrivate(
    folder,
    `is not ours alone: ${file} belongs to another user. Give it to the one who runs the shop (chown -R), or set DATA_DIR to another folder.`,
  )
}

const ownId = (): number | undefined => process.geteuid?.()
