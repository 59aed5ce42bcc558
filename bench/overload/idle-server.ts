import { createServer } from 'node:http'

/** A server that has nothing to do: what its calls take is the machine's and the callers' doing. */
const server = createServer((incoming, outgoing) => {
  incoming.resume().on('end', () => {
    outgoing.setHeader('Content-Type', 'application/json')
    outgoing.end(JSON.stringify({ access_token: 'anybody', token_type: 'Bearer', expires_in: 3_600 }))
  })
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
