import { connect } from 'node:net'

export interface RawRequest {
  readonly line: string
  readonly host?: string
  readonly headers?: readonly string[]
  readonly body?: string
  /** Cuts the connection off instead of waiting for an answer. */
  readonly cut?: boolean
}

/** Who is refused before they have said all is cut off, sometimes before they have read why: they say it again. */
const TRIES = 20

/** Sends bytes as nobody's client would, and answers with what came back. */
export async function sendRaw(url: string, request: RawRequest): Promise<string> {
  for (let tries = 1; ; tries++) {
    try {
      return await sendOnce(new URL(url), request)
    } catch (error) {
      const isCutOff = error instanceof Error && 'code' in error && ['EPIPE', 'ECONNRESET'].includes(String(error.code))
      if (!isCutOff || tries === TRIES) throw error
    }
  }
}

function sendOnce(
  address: URL,
  { line, host = address.host, headers = [], body = '', cut = false }: RawRequest,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(address.port), address.hostname)
    let answer = ''
    socket.setTimeout(20_000, () => socket.destroy(new Error(`no answer to ${line}`)))
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
    })
    socket.on('error', (error) => (answer ? resolve(answer) : reject(error)))
    socket.on('close', () => resolve(answer))
    socket.write([line, `Host: ${host}`, ...headers, 'Connection: close', '', body].join('\r\n'), () => {
      if (cut) socket.end()
    })
  })
}

/** The status of such an answer; 0 where there is none. */
export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)
