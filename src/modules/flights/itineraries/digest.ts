import { hash } from 'node:crypto'

/** Twenty-two characters that stand for a text: 132 bits of its SHA-256. */
export function digest(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22)
}
