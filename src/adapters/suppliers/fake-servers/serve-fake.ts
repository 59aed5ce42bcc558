import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'

interface ServedFake {
  readonly url: string
  close(): Promise<void>
}

/** Serves a fake server on a free port of this machine. It does not keep the process alive. */
export async function serveFake({ app }: { readonly app: Pick<Hono, 'fetch'> }): Promise<ServedFake> {
  const answer = getRequestListener(app.fetch)
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
