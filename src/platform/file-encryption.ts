import { randomBytes, webcrypto } from 'node:crypto'
import { type FieldKey, SealBroken } from './sealing.ts'

type Bytes = Uint8Array<ArrayBuffer>

const ALGORITHM = 'AES-GCM'
const NONCE_BYTES = 12
/** `enc1:<key id>:`, then nonce, content and tag. */
const MARK = /^enc1:([a-z0-9-]{1,20}):/
const LONGEST_MARK = 'enc1::'.length + 20

/** AES-256-GCM over whole files under the first key; every key opens what it has sealed. */
export function createFileCipher(keys: readonly [FieldKey, ...FieldKey[]]) {
  const [current] = keys
  const imported = new Map(keys.map(({ id, key }) => [id, importOnce(key)]))
  const currentKey = imported.get(current.id) ?? importOnce(current.key)
  const filePrefix = bytesOf(`enc1:${current.id}:`)
  return {
    filePrefix,
    async sealFile(content: Bytes, place: string): Promise<Bytes> {
      const iv = new Uint8Array(randomBytes(NONCE_BYTES))
      const sealed = await webcrypto.subtle.encrypt(parameters(iv, place), await currentKey(), content)
      return joined(filePrefix, iv, new Uint8Array(sealed))
    },
    async openFile(file: Bytes, place: string): Promise<Bytes> {
      const mark = MARK.exec(Buffer.from(file.subarray(0, LONGEST_MARK)).toString('latin1'))
      if (!mark) return file
      const key = imported.get(mark[1] ?? '')
      if (!key) throw new SealBroken(place)
      const body = file.subarray(mark[0].length)
      try {
        const iv = body.subarray(0, NONCE_BYTES)
        return new Uint8Array(
          await webcrypto.subtle.decrypt(parameters(iv, place), await key(), body.subarray(NONCE_BYTES)),
        )
      } catch (cause) {
        throw new SealBroken(place, { cause })
      }
    },
  }
}

function importOnce(key: Buffer): () => Promise<webcrypto.CryptoKey> {
  let imported: Promise<webcrypto.CryptoKey> | null = null
  return () =>
    (imported ??= webcrypto.subtle.importKey('raw', new Uint8Array(key), ALGORITHM, false, ['encrypt', 'decrypt']))
}

function parameters(iv: Bytes, place: string): webcrypto.AesGcmParams {
  return { name: ALGORITHM, iv, additionalData: bytesOf(place) }
}

function bytesOf(text: string): Bytes {
  return new TextEncoder().encode(text)
}

function joined(...parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
