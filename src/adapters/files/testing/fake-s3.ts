import { createServer, type IncomingMessage, type Server } from 'node:http'
import { createHash, createHmac } from 'node:crypto'

/** A server of this process that speaks as much S3 as the shop does, and checks how requests are signed. */
interface FakeS3 {
  readonly address: string
  /** What lies in it, by bucket and key. */
  readonly objects: ReadonlyMap<string, Buffer>
  /** Answers nothing but this status from now on; null: as usual. */
  fail(status: number | null): void
  close(): Promise<void>
}

interface FakeOptions {
  readonly bucket: string
  readonly keyId: string
  readonly secret: string
  readonly region: string
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest()

/** Signature Version 4 as AWS describes it, worked out anew from the request as it came in. */
function signatureOf(request: IncomingMessage, body: Buffer, { secret, region }: FakeOptions): string | null {
  const { authorization = '', 'x-amz-date': time, 'x-amz-content-sha256': digest } = request.headers
  const [, day = '', names = ''] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\d{8})\/[^,]+, ?SignedHeaders=([^,]+), ?Signature=[0-9a-f]{64}$/.exec(
      authorization,
    ) ?? []
  if (typeof time !== 'string' || typeof digest !== 'string' || !time.startsWith(day)) return null
  if (digest !== 'UNSIGNED-PAYLOAD' && digest !== sha256(body)) return null
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake')
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&')
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
  const canonical = [request.method, pathname, query, headers.join(''), names, digest].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), 's3'), 'aws4_request')
  return hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')).toString('hex')
}

const xml = (code: string): string => `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`

/** Starts it on a free port of 127.0.0.1. */
export async function startFakeS3(options: FakeOptions): Promise<FakeS3> {
  const objects = new Map<string, Buffer>()
  let failing: number | null = null
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const [status, content] = failing === null ? answer(request, body, options, objects) : [failing, xml('Failing')]
      response.writeHead(status, {
        'Content-Type': typeof content === 'string' ? 'application/xml' : 'binary/octet-stream',
      })
      response.end(status === 204 ? undefined : content)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${portOf(server)}`,
    objects,
    fail: (status) => void (failing = status),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** The bucket stands in the path. */
function answer(
  request: IncomingMessage,
  body: Buffer,
  options: FakeOptions,
  objects: Map<string, Buffer>,
): [number, string | Buffer] {
  const { authorization = '' } = request.headers
  if (!authorization.includes(`Credential=${options.keyId}/`)) return [403, xml('InvalidAccessKeyId')]
  if (authorization.slice(-64) !== signatureOf(request, body, options)) return [403, xml('SignatureDoesNotMatch')]
  const { pathname } = new URL(request.url ?? '/', 'http://fake')
  const [, bucket = '', ...rest] = pathname.split('/')
  if (bucket !== options.bucket) return [404, xml('NoSuchBucket')]
  const key = `${bucket}/${decodeURIComponent(rest.join('/'))}`
  if (request.method === 'PUT') {
    objects.set(key, body)
    return [200, '']
  }
  if (request.method === 'DELETE') {
    objects.delete(key)
    return [204, '']
  }
  const found = objects.get(key)
  return found ? [200, found] : [404, xml('NoSuchKey')]
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
