import { hash } from 'node:crypto'

/** Mail boxes where dots in the name mean nothing. */
const DOTLESS = /^(gmail|googlemail)\.com$/

/**
 * Tells customers apart by their contact address, until they have accounts: a digest of it without
 * capitals, spaces and the `+tag` that leads to the same mail box.
 */
export function customerKeyOf(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@')
  const [box = ''] = name.split('+')
  const plain = DOTLESS.test(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`
  return hash('sha256', `customer ${plain}`, 'base64url')
}
