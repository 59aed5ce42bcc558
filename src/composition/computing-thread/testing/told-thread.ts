import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { answerAsked } from '../answer-asked.ts'
import type { FromThread, ToThread } from '../messages.ts'

/** A thread that answers what its test tells it to, in the query. */
const asked: string[] = []
const gone: string[] = []
const callers = new Map<number, AbortController>()
let goOn = Promise.withResolvers<void>()

async function answer(request: Request, address = ''): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const headers = new Headers({ 'X-Told': 'yes' })
  for (const cookie of ['one=1', 'two=2']) headers.append('Set-Cookie', cookie)
  switch (searchParams.get('do')) {
    case 'die':
      throw process.exit(3)
    case 'loop':
      return forEver()
    case 'take all memory':
      return takeAllMemory()
    case 'fail elsewhere':
      void Promise.reject(new Error('of no request'))
      return new Promise(() => undefined)
    case 'hang':
      request.signal.addEventListener('abort', () => gone.push(request.url))
      return new Promise(() => undefined)
    case 'asked':
      return Response.json(asked, { headers })
    case 'gone':
      return Response.json(gone, { headers })
    case 'part':
    case 'break':
      return new Response(inTwoParts(searchParams.get('do') === 'break'), { headers })
    case 'odd head':
      return new Response(null, { headers: { 'X-Odd': 'a\u0001b' } })
    case 'go on':
      goOn.resolve()
      return new Response(null, { status: 204, headers })
    default:
      return Response.json(
        {
          method: request.method,
          url: request.url,
          sent: Object.fromEntries(request.headers),
          address,
          body: await request.text(),
        },
        { status: 201, headers },
      )
  }
}

function forEver(): never {
  for (;;);
}

/** In small pieces: where one large piece does not fit, V8 ends the whole process, whatever the limits of its thread. */
function takeAllMemory(): never {
  let kept: object = {}
  for (;;) kept = { kept }
}

function inTwoParts(breaks: boolean): ReadableStream<Uint8Array> {
  goOn = Promise.withResolvers()
  const bytes = new TextEncoder()
  return new ReadableStream(
    {
      start: (body) => body.enqueue(bytes.encode('first ')),
      async pull(body) {
        await goOn.promise
        if (breaks) throw new Error('broken')
        body.enqueue(bytes.encode('second'))
        body.close()
      },
    },
    { highWaterMark: 0 },
  )
}

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'stop') return tell({ kind: 'stopped' })
  if (message.kind === 'look') return tell({ kind: 'alive' })
  if (message.kind === 'gone') return callers.get(message.id)?.abort()
  asked.push(message.url)
  const caller = new AbortController()
  callers.set(message.id, caller)
  void answerAsked(
    (request, { incoming }) => answer(request, incoming?.socket.remoteAddress),
    message,
    caller.signal,
    tell,
  )
})

function tell(message: FromThread, transfer: ArrayBuffer[] = []): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(message, transfer)
}

const { start } = z.object({ start: z.enum(['loop', 'fail']).nullish() }).parse(workerData ?? {})
if (start === 'loop') forEver()
if (start === 'fail') throw new Error('it cannot start')
tell({ kind: 'ready' })
