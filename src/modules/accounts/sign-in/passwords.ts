import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** Argon2id with 19 MiB, 2 passes and 1 lane: the least that OWASP's password storage sheet asks for. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const
const TAG_BYTES = 32
const SALT_BYTES = 16

const STORED = /^argon2id\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9_-]+)\$([A-Za-z0-9_-]+)$/

/** `argon2id$m=19456,t=2,p=1$salt$tag`, base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await tagOf(password, salt, COST)
  const { memory, passes, parallelism } = COST
  return `argon2id$m=${memory},t=${passes},p=${parallelism}$${salt.toString('base64url')}$${tag.toString('base64url')}`
}

/** What is compared where there is no account, so that its absence takes as long. */
const NOBODY = `argon2id$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Whether this is the password; false, and as slow, where there is none. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = STORED.exec(stored ?? NOBODY) ?? []
  if (!salt || !tag) throw new Error('a stored password has another form')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const found = await tagOf(password, Buffer.from(salt, 'base64url'), cost)
  const wanted = Buffer.from(tag, 'base64url')
  return timingSafeEqual(found, wanted) && stored !== null
}

/** Whether a stored password was hashed at another cost than today's, and should be hashed anew at sign-in. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(`argon2id$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$`)
}

function tagOf(
  password: string,
  nonce: Buffer,
  cost: { readonly memory: number; readonly passes: number; readonly parallelism: number },
): Promise<Buffer> {
  // One spelling of each letter, however the keyboard composed it.
  return derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength: TAG_BYTES, ...cost })
}
