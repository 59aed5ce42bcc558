import { chmod, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'

/** What came of a command: what to print, and whether it did what it was asked. */
export interface CommandAnswer {
  readonly text: string
  readonly ok: boolean
}

export type RunCommand = (args: readonly string[]) => Promise<CommandAnswer>

export interface CommandSocket {
  close(): Promise<void>
}

const MOST_BYTES = 64 * 1024
/** Longer paths are cut off by the system without a word. */
const LONGEST_PATH = 100

const addressIn = (folder: string): string => path.join(folder, 'commands')

/**
 * A door for commands of the machine's own user to the running process: a socket in a folder that nobody else may
 * enter. One question, one answer, then it is closed.
 * @returns null where the folder's path is too long for one.
 */
export async function openCommandSocket(folder: string, run: RunCommand): Promise<CommandSocket | null> {
  const address = addressIn(folder)
  if (Buffer.byteLength(address) > LONGEST_PATH) return null
  // Left behind by a process that was killed; the folder is this process's alone.
  await rm(address, { force: true })
  const server = createServer({ allowHalfOpen: true }, (socket) => void answer(socket, run))
  server.unref()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(address, resolve)
  })
  await chmod(address, 0o600)
  return {
    async close() {
      await new Promise((resolve) => server.close(resolve))
      await rm(address, { force: true })
    },
  }
}

async function answer(socket: Socket, run: RunCommand): Promise<void> {
  socket.on('error', () => socket.destroy())
  let asked = ''
  socket.setEncoding('utf8')
  socket.on('data', (part: string) => {
    asked += part
    if (asked.length > MOST_BYTES) socket.destroy()
  })
  await new Promise((resolve) => socket.once('end', resolve).once('close', resolve))
  if (socket.destroyed) return
  socket.end(JSON.stringify(await outcomeOf(asked, run)))
}

async function outcomeOf(asked: string, run: RunCommand): Promise<CommandAnswer> {
  try {
    const args: unknown = JSON.parse(asked)
    if (!Array.isArray(args)) return { ok: false, text: 'not a command\n' }
    return await run(args.map(String))
  } catch (error) {
    return { ok: false, text: `${error instanceof Error ? error.message : 'failed'}\n` }
  }
}

/** Sends a command to the process that works in a folder. @returns null when none listens there. */
export async function sendCommand(folder: string, args: readonly string[]): Promise<CommandAnswer | null> {
  const socket = connect({ path: addressIn(folder), allowHalfOpen: true })
  const connected = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  })
  if (!connected) return null
  socket.end(JSON.stringify(args))
  const answered: unknown = JSON.parse(await text(socket))
  const isAnswer = typeof answered === 'object' && answered !== null && 'text' in answered && 'ok' in answered
  return isAnswer ? { text: String(answered.text), ok: answered.ok === true } : null
}
