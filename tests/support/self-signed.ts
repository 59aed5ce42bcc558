import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

/**
 * A certificate that nobody has signed but itself, for a TLS server of a test. Written in DER by hand, as
 * Node makes keys and signatures but no certificates (RFC 5280, section 4.1).
 */
export function selfSigned(name: string): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const body = sequence(
    integer(1),
    ECDSA_WITH_SHA256,
    nameOf(name),
    sequence(time('20200101000000Z'), time('21200101000000Z')),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const certificate = sequence(body, ECDSA_WITH_SHA256, bitString(signed(body, privateKey)))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
  }
}

const signed = (body: Buffer, key: KeyObject) => sign('sha256', body, key)

function element(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: readonly Buffer[]) => element(0x30, ...parts)
const integer = (value: number) => element(0x02, Buffer.from([value]))
const bitString = (content: Buffer) => element(0x03, Buffer.from([0]), content)
const time = (text: string) => element(0x18, Buffer.from(text, 'ascii'))
const identifier = (...bytes: readonly number[]) => element(0x06, Buffer.from(bytes))

/** 1.2.840.10045.4.3.2 */
const ECDSA_WITH_SHA256 = sequence(identifier(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02))
/** 2.5.4.3, a common name. */
const nameOf = (name: string) =>
  sequence(element(0x31, sequence(identifier(0x55, 0x04, 0x03), element(0x0c, Buffer.from(name, 'utf8')))))
