import { domainToASCII } from 'node:url'

/** Providers whose mailboxes ignore dots. */
const DOTLESS = new Set(['gmail.com'])
/** Names of one and the same provider. */
const ALIASES: ReadonlyMap<string, string> = new Map([['googlemail.com', 'gmail.com']])

interface Mailbox {
  readonly mailbox: string
  readonly domain: string
}

/**
 * The mailbox behind an address, one spelling for every way to write it: case, `+tags`, dots where the
 * provider ignores them, domains of other scripts. Only for counting: two people may share one, and mail goes
 * to the address as it was given.
 */
export function mailboxOf(address: string): Mailbox {
  const folded = address.normalize('NFKC').trim().toLowerCase()
  const at = folded.lastIndexOf('@')
  const written = folded.slice(at + 1).replace(/\.+$/, '')
  const ascii = domainToASCII(written) || written
  const domain = ALIASES.get(ascii) ?? ascii
  const name = folded.slice(0, Math.max(at, 0)).replace(/^"(.*)"$/, '$1')
  const [untagged = ''] = name.split('+')
  const local = DOTLESS.has(domain) ? untagged.replaceAll('.', '') : untagged
  // An address that is nothing but a tag stays itself.
  return { mailbox: `${local || name}@${domain}`, domain }
}
