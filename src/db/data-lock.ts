import { open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

const holderSchema = z.object({ pid: z.int(), started: z.string() })

/** Thrown when another living process owns the data directory. */
export class DataDirectoryInUse extends Error {
  constructor(dataDir: string, pid: number) {
    super(
      `The data directory ${dataDir} is in use by process ${pid}. ` +
        'The embedded database allows one process; stop the other one, or set DATA_DIR or DATABASE_URL.',
    )
    this.name = 'DataDirectoryInUse'
  }
}

/**
 * Takes the exclusive right to a data directory. PGlite itself has no such lock, and a second
 * process would silently lose committed rows.
 * @returns a function that gives the right back.
 */
export async function lockDataDirectory(dataDir: string): Promise<() => Promise<void>> {
  const file = path.join(dataDir, 'lock')
  const mine = JSON.stringify({ pid: process.pid, started: await startOf(process.pid) })
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const handle = await open(file, 'wx', 0o600)
      await handle.writeFile(mine)
      await handle.close()
      return () => rm(file, { force: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    const holder = await livingHolder(file)
    if (holder) throw new DataDirectoryInUse(dataDir, holder)
    await rm(file, { force: true })
  }
  throw new Error(`could not lock ${dataDir}`)
}

/** Pid of the process that holds the lock, or null when it died without unlocking. */
async function livingHolder(file: string): Promise<number | null> {
  const holder = holderSchema.safeParse(await readJson(file)).data
  if (!holder) return null
  try {
    process.kill(holder.pid, 0)
  } catch {
    return null
  }
  return (await startOf(holder.pid)) === holder.started ? holder.pid : null
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return null
  }
}

/** Start time of a process in clock ticks, from /proc: tells a reused pid from its former owner. */
async function startOf(pid: number): Promise<string> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
