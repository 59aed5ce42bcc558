import type { ApiEnvironment } from '#api/environment.ts'
import type { Asked, FromThread } from './messages.ts'

type Fetch = (request: Request, bindings: ApiEnvironment['Bindings']) => Response | Promise<Response>
type Tell = (message: FromThread, transfer?: ArrayBuffer[]) => void

/**
 * Has a request answered by `fetch` and tells what comes of it: in one message where the body is there at once, else as
 * it comes.
 * @param gone aborted when nobody waits for the answer any more
 */
export async function answerAsked(fetch: Fetch, asked: Asked, gone: AbortSignal, tell: Tell): Promise<void> {
  const { id } = asked
  try {
    const response = await fetch(requestOf(asked, gone), { incoming: asked })
    const head = { kind: 'answered', id, status: response.status, headers: [...response.headers] } as const
    const reader = response.body?.getReader()
    const first = await reader?.read()
    if (!reader || !first || first.done) return tell({ ...head, body: null, isWhole: true })
    const rest = reader.read()
    const isWhole = await Promise.race([rest.then(({ done }) => done), nextTurn()])
    const bytes = ownBytes(first.value)
    tell({ ...head, body: bytes, isWhole }, [bytes.buffer])
    if (!isWhole) await tellRest(reader, rest, id, tell)
  } catch {
    tell({ kind: 'broken', id })
  }
}

async function tellRest(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  next: ReturnType<typeof reader.read>,
  id: number,
  tell: Tell,
): Promise<void> {
  const { done, value } = await next
  if (done) return tell({ kind: 'ended', id })
  const bytes = ownBytes(value)
  tell({ kind: 'part', id, bytes }, [bytes.buffer])
  return tellRest(reader, reader.read(), id, tell)
}

function requestOf({ method, url, headers, body }: Asked, gone: AbortSignal): Request {
  const lines = Object.entries(headers).flatMap(([name, values = []]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  )
  return new Request(`http://${headers.host}${url}`, { method, headers: lines, body, signal: gone })
}

/** In memory of their own, which can be handed over: what they were read from may be written to again. */
const ownBytes = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes)

const nextTurn = (): Promise<false> => new Promise((resolve) => setImmediate(resolve, false))
