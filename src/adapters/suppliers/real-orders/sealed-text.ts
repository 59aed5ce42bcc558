import { createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'

/** Writes facts into a text that visitors carry and cannot change. */
export interface SealedText<Value> {
  write(value: Value): string
  /** null for a text that was not written here. */
  read(text: string): Value | null
}

const SEAL_BYTES = 16

export function createSealedText<Schema extends z.ZodType>(
  secret: string,
  schema: Schema,
): SealedText<z.output<Schema>> {
  const sealOf = (body: string) => createHmac('sha256', secret).update(body).digest().subarray(0, SEAL_BYTES)
  return {
    write(value) {
      const body = Buffer.from(JSON.stringify(value)).toString('base64url')
      return `${body}.${sealOf(body).toString('base64url')}`
    },
    read(text) {
      const [body = '', seal = '', ...rest] = text.split('.')
      const given = Buffer.from(seal, 'base64url')
      if (rest.length > 0 || given.length !== SEAL_BYTES || !timingSafeEqual(given, sealOf(body))) return null
      const parsed = schema.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()))
      return parsed.success ? parsed.data : null
    },
  }
}
