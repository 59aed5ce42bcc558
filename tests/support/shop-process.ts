import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { z } from 'zod'

export interface ShopProcess {
  readonly url: string
  readonly pid: number
  /** Milliseconds from the start of the process to its line `listening on …`. */
  readonly startMs: number
  /** Everything that it printed so far. */
  output(): string
  /** Resident memory now, in MB. */
  residentMb(): Promise<number>
  /** Whether it is gone, by itself or by a signal. */
  hasEnded(): boolean
  /** Sends a signal and resolves with the exit code when the process is gone. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

/** Thrown when the server stopped before it listened. */
export class ShopDidNotStart extends Error {
  readonly exitCode: number | null
  readonly output: string

  constructor(exitCode: number | null, output: string) {
    super(`the server stopped with ${exitCode}: ${output}`)
    this.name = 'ShopDidNotStart'
    this.exitCode = exitCode
    this.output = output
  }
}

/** Then it is killed: nobody waits for ever for a shop that does not listen. */
const MOST_MS_TO_LISTEN = 120_000

const HERE = path.resolve(import.meta.dirname, '../..')
const manifestSchema = z.object({ scripts: z.object({ start: z.string() }) })

interface StartOptions {
  /** Another line than that of `npm start` that somebody may start it by. */
  readonly line?: string
  /** Of another version of the shop. */
  readonly folder?: string
}

/** Starts the real server as a process of its own on 127.0.0.1, with this environment and nothing else. */
export async function startShop(
  environment: Readonly<Record<string, string>>,
  { folder = HERE, line }: StartOptions = {},
): Promise<ShopProcess> {
  const manifest = manifestSchema.parse(JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')))
  const started = performance.now()
  const child = spawn(line ?? manifest.scripts.start, {
    shell: true,
    cwd: folder,
    env: {
      PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env['PATH'] ?? ''}`,
      PORT: '0',
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed: string[] = []
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk.toString()))
  const url = await listening(child, () => printed.join(''))
  return {
    url,
    pid: child.pid ?? 0,
    startMs: performance.now() - started,
    output: () => printed.join(''),
    async residentMb() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
    },
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    end(signal) {
      return new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode)
        child.once('exit', resolve)
        child.kill(signal)
      })
    },
  }
}

function listening(child: ChildProcess, output: () => string): Promise<string> {
  const late = setTimeout(() => child.kill('SIGKILL'), MOST_MS_TO_LISTEN)
  const listens = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const url = /listening on (http:\/\/\S+)/.exec(output())?.[1]
      if (url) resolve(url)
    })
    child.once('exit', (code) => reject(new ShopDidNotStart(code, output())))
  })
  return listens.finally(() => clearTimeout(late))
}
