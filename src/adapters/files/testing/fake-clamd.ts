import { createServer } from 'node:net'

/** A server of this process that speaks clamd's INSTREAM, and knows one virus: whatever has `EICAR` in it. */
export interface FakeClamd {
  readonly port: number
  /** Answers so from now on, or not at all; null: as usual. */
  say(answer: string | null): void
  /** What was handed over last. */
  last(): Buffer | null
  close(): Promise<void>
}

const COMMAND = 'zINSTREAM\0'

/** Starts it on a free port of 127.0.0.1, or at a path. */
export async function startFakeClamd(path?: string): Promise<FakeClamd> {
  let fixed: string | null = null
  let last: Buffer | null = null
  const server = createServer((socket) => {
    let got: Buffer = Buffer.alloc(0)
    socket.on('error', () => socket.destroy())
    socket.on('data', (piece) => {
      got = Buffer.concat([got, piece])
      const content = contentOf(got)
      if (!content) return
      last = content
      const found = content.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'
      const answer = fixed ?? found
      if (answer !== '') socket.end(`${answer}\0`)
    })
  })
  await new Promise<void>((resolve) => (path ? server.listen(path, resolve) : server.listen(0, '127.0.0.1', resolve)))
  const address = server.address()
  return {
    port: address !== null && typeof address === 'object' ? address.port : 0,
    say: (answer) => void (fixed = answer),
    last: () => last,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

/** The whole content of a stream; null while some of it is missing. */
function contentOf(got: Buffer): Buffer | null {
  if (got.toString('latin1', 0, COMMAND.length) !== COMMAND) return null
  const pieces: Buffer[] = []
  for (let at = COMMAND.length; at + 4 <= got.length;) {
    const length = got.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(got.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
