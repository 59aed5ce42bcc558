import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject } from 'node:crypto'
import { createFileCipher } from './file-encryption.ts'
import { takeRandomBytes } from './random-supply.ts'
import { type FieldKey, SealBroken } from './sealing.ts'

export { type FieldKey, SealBroken } from './sealing.ts'

/** Seals single fields, each for the place where it is kept: moved elsewhere it cannot be opened. */
export interface FieldCipher {
  readonly currentKeyId: string
  /** @param place `table|column|row`, which `open` must be told as well. */
  seal(text: string, place: string): string
  /**
   * The text of a sealed field; a field from before sealing as it is.
   * @throws SealBroken when it was changed, was moved, or its key is not known.
   */
  open(field: string, place: string): string
  /** Whether a field is sealed by the current key. */
  isCurrent(field: string): boolean
  /** Seals a file as `seal` does a field, on a thread beside the one that answers. */
  sealFile(content: Uint8Array<ArrayBuffer>, place: string): Promise<Uint8Array<ArrayBuffer>>
  /**
   * The content of a sealed file; one from before sealing as it is.
   * @throws SealBroken as `open` does.
   */
  openFile(file: Uint8Array<ArrayBuffer>, place: string): Promise<Uint8Array<ArrayBuffer>>
  /** The first bytes of every file that is sealed by the current key. */
  readonly filePrefix: Uint8Array<ArrayBuffer>
}

const ALGORITHM = 'aes-256-gcm'
/** Names the form, so that another one can follow: `enc1:<key id>:<nonce, tag and text as base64url>`. */
const FORM = 'enc1'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM under the first key; every key opens what it has sealed. */
export function createFieldCipher(keys: readonly [FieldKey, ...FieldKey[]]): FieldCipher {
  const [current] = keys
  const prefix = `${FORM}:${current.id}:`
  // Made once: Node takes longer over the bytes of a key than over a field.
  const secrets = new Map(keys.map(({ id, key }) => [id, createSecretKey(key)]))
  const currentSecret = createSecretKey(current.key)
  const open = (field: string, place: string): string => {
    const [form, id, body = ''] = field.split(':')
    if (form !== FORM) return field
    const secret = secrets.get(id ?? '')
    if (!secret) throw new SealBroken(place)
    try {
      return unlock(secret, Buffer.from(body, 'base64url'), place)
    } catch (cause) {
      throw new SealBroken(place, { cause })
    }
  }
  return {
    currentKeyId: current.id,
    seal: (text, place) => prefix + lock(currentSecret, text, place).toString('base64url'),
    open,
    isCurrent: (field) => field.startsWith(prefix),
    ...createFileCipher(keys),
  }
}

function lock(key: KeyObject, text: string, place: string): Buffer {
  const nonce = takeRandomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(place))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

function unlock(key: KeyObject, sealed: Buffer, place: string): string {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(place)).setAuthTag(tag)
  return decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}
