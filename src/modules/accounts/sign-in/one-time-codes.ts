import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import QRCode from 'qrcode'

const PERIOD_S = 30
/** Clocks of phones may be one period off, in either direction. */
const WINDOW = 1
const RECOVERY_CODES = 10
/** 120 bits, written as 24 letters and digits: with so many a plain hash of them is enough. */
const RECOVERY_BYTES = 15

/** What an authenticator app is set up with. */
export interface AppSetUp {
  readonly secret: string
  readonly uri: string
  /** An SVG. */
  readonly qr: string
}

/** RFC 6238 with SHA-1, six digits and 30 seconds, as all apps know it. */
function authenticator(secret: string, names: { readonly issuer: string; readonly label: string }): TOTP {
  return new TOTP({ ...names, algorithm: 'SHA1', digits: 6, period: PERIOD_S, secret: Secret.fromBase32(secret) })
}

/** A new secret of 160 bits, in base32. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32

/** A secret as an authenticator app is told of it. */
export async function describeApp(
  secret: string,
  names: { readonly issuer: string; readonly label: string },
): Promise<AppSetUp> {
  const uri = authenticator(secret, names).toString()
  return { secret, uri, qr: await QRCode.toString(uri, { type: 'svg', margin: 2 }) }
}

/** The period that a code of an authenticator app is of; null for a wrong one. Each period is good once: keep the last. */
export function periodOfCode(secret: string, code: string, now: Date): number | null {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const timestamp = now.getTime()
  const delta = authenticator(secret, { issuer: '', label: '' }).validate({ token, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + delta
}

/** Ten codes for the day on which the phone is lost. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    (new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32.match(/.{4}/g) ?? []).join('-'),
  )
}

/** A recovery code as it is kept, however it is written: its dashes and case do not count. */
export function hashOfRecoveryCode(code: string): string {
  return createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest('hex')
}
