import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { freePort } from '#tests/support/free-port.ts'

export interface ShopProcess {
  readonly url: string
  /** Milliseconds from the start of the process to its line `listening on …`. */
  readonly startMs: number
  /** Resident memory now, in MB. */
  residentMb(): Promise<number>
  stop(): Promise<void>
}

/** Starts the real server as a process of its own, on a free port and a data directory of its own. */
export async function startShop(environment: Record<string, string> = {}): Promise<ShopProcess> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'teranga-bench-'))
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, ['src/main.ts'], {
    env: {
      PATH: process.env['PATH'] ?? '',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await listening(child)
  return {
    url,
    startMs: performance.now() - started,
    async residentMb() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
    },
    async stop() {
      const exited = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await exited
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const url = /listening on (http:\/\/\S+)/.exec(output)?.[1]
      if (url) resolve(url)
    })
    child.once('exit', (code) => reject(new Error(`the server stopped with ${code}: ${output}`)))
  })
}
