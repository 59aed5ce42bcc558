import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'

interface RawRequest {
  readonly line: string
  readonly host?: string
  readonly headers?: readonly string[]
  readonly body?: string
}

/** Bytes as no client would send them, and what came back; empty where the connection was cut without an answer. */
export function sendRaw(url: string, { line, host, headers = [], body = '' }: RawRequest): Promise<string> {
  const { hostname, port, host: own } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.setTimeout(20_000, () => socket.destroy())
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
    socket.write([line, `Host: ${host ?? own}`, ...headers, 'Connection: close', '', body].join('\r\n'), 'latin1')
  })
}

export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)
export const locationOf = (answer: string): string | null => /^location: (.*)$/im.exec(answer)?.[1]?.trim() ?? null

/** A body without an end: how many bytes were taken before the sender was stopped, and by which answer. */
export function pourInto(url: string, path: string, mostBytes: number): Promise<{ status: number; bytes: number }> {
  const { hostname, port, host } = new URL(url)
  const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536, 'a'), Buffer.from('\r\n')])
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    let answer = ''
    let bytes = 0
    function pour(): void {
      while (bytes < mostBytes && !socket.destroyed && answer === '') {
        bytes += chunk.length
        if (!socket.write(chunk)) return void socket.once('drain', pour)
      }
      socket.end()
    }
    socket.setTimeout(20_000, () => socket.destroy())
    socket.on('data', (data) => {
      answer += data.toString('latin1')
      socket.destroy()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve({ status: statusOf(answer), bytes }))
    const head = [`POST ${path} HTTP/1.1`, `Host: ${host}`, 'Transfer-Encoding: chunked']
    socket.write([...head, 'Content-Type: application/x-www-form-urlencoded', '', ''].join('\r\n'), pour)
  })
}

export interface SlowSenders {
  /** Milliseconds until each was cut off, and what it was told, when all are gone. */
  readonly gone: Promise<readonly { readonly afterMs: number; readonly status: number }[]>
}

/** Senders who begin a body and never end it, and others who never end their headers. */
export function openSlowSenders(url: string, count: number): SlowSenders {
  const { hostname, port, host } = new URL(url)
  const body = `POST /api/v1/search_airport HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{`
  const heads = `GET / HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `
  const senders = Array.from({ length: count }, (_, index) => {
    const started = performance.now()
    return new Promise<{ afterMs: number; status: number }>((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.write(index % 2 === 0 ? body : heads))
      const drip = setInterval(() => socket.write('a'), 2_000)
      let answer = ''
      socket.on('data', (data) => {
        answer += data.toString('latin1')
      })
      socket.on('error', () => undefined)
      socket.on('close', () => {
        clearInterval(drip)
        resolve({ afterMs: performance.now() - started, status: statusOf(answer) })
      })
    })
  })
  return { gone: Promise.all(senders) }
}
