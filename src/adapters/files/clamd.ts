import { connect, type NetConnectOpts } from 'node:net'
import { ScannerSilent, type VirusScanner } from '#modules/files/virus-scanner.ts'

/** Where clamd listens. */
type ClamdAddress = { readonly path: string } | { readonly host: string; readonly port: number }

/** Pieces in which a file is handed over; clamd takes any size below its StreamMaxLength. */
const PIECE_BYTES = 65_536
/** Of one file, from the connection to the answer. */
const TIMEOUT_MS = 30_000
/** An answer is a line. */
const MOST_ANSWER_BYTES = 4_096

/**
 * clamd by its INSTREAM command: `zINSTREAM\0`, pieces with their length as four bytes, a piece of no bytes, and an
 * answer that ends with a zero byte: `stream: OK`, or `stream: <name> FOUND`. Whatever else it says, also that a file
 * is too large for it, is no answer.
 */
export function createClamd(address: ClamdAddress, timeoutMs = TIMEOUT_MS): VirusScanner {
  return {
    async scan(content) {
      const answer = await ask({ ...address, timeout: timeoutMs }, timeoutMs, content)
      if (answer === 'stream: OK') return 'clean'
      if (/^stream: .+ FOUND$/.test(answer)) return 'infected'
      throw new ScannerSilent(answer)
    },
  }
}

function ask(address: NetConnectOpts, timeoutMs: number, content: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(address)
    const pieces: Buffer[] = []
    const timer = setTimeout(() => fail('it takes too long'), timeoutMs)
    const end = (): void => {
      clearTimeout(timer)
      socket.destroy()
    }
    const fail = (reason: string, cause?: unknown): void => {
      end()
      reject(new ScannerSilent(reason, { cause }))
    }
    socket.on('connect', () => socket.write(streamOf(content)))
    socket.on('data', (piece) => {
      pieces.push(piece)
      const said = Buffer.concat(pieces)
      const length = said.indexOf(0)
      if (length < 0 && said.length > MOST_ANSWER_BYTES) return fail('it says too much')
      if (length < 0) return
      end()
      resolve(said.toString('utf8', 0, length))
    })
    socket.on('error', (error) => fail(error.message, error))
    socket.on('close', () => fail('it hung up'))
  })
}

function streamOf(content: Uint8Array): Buffer {
  const parts: Uint8Array[] = [Buffer.from('zINSTREAM\0')]
  for (let at = 0; at < content.length; at += PIECE_BYTES) {
    const piece = content.subarray(at, at + PIECE_BYTES)
    parts.push(lengthOf(piece.length), piece)
  }
  return Buffer.concat([...parts, lengthOf(0)])
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}
