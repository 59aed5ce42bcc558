import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares secrets in a time that tells nothing of where, or by how much in length, they differ. */
export function equalSecrets(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b))
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Names a webhook whose body says nothing that would. */
export function bodyKey(rawBody: string): string {
  return digest(rawBody).toString('hex')
}

/** The body as JSON; undefined when it is not. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
