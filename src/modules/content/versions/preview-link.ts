import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import { ensureShopSecret } from '#modules/accounts/index.ts'
import type { ContentDeps } from '../deps.ts'
import { entryNameOf, keyOf, pageOf, type EntryName } from '../words/entry-name.ts'
import { findVersion, type Version } from './version-store.ts'

/** A version that a link shows before it is published. */
export interface Previewed {
  readonly version: Version
  readonly until: Date
}

type PreviewDeps = Pick<ContentDeps, 'db' | 'clock'>

/** Where a version of an entry can be read in a language until then, by whoever has the link and nobody else. */
export async function previewLink(
  deps: PreviewDeps & Pick<ContentDeps, 'baseUrl'>,
  { entry, number, until }: { readonly entry: EntryName; readonly number: number; readonly until: Date },
): Promise<Readonly<Record<Language, string>>> {
  const claim = Buffer.from(`${keyOf(entry)} ${number} ${until.getTime()}`).toString('base64url')
  const url = new URL(pageOf(entry), deps.baseUrl)
  url.searchParams.set('preview', `${claim}.${await signed(deps, claim)}`)
  const english = url.href
  url.searchParams.set('lang', 'fr')
  return { en: english, fr: url.href }
}

/**
 * The version that a link's secret shows of this kind of entry, and of this one where it is named.
 * @throws Refusal `link_invalid` of a secret that is none of ours, too old, or of another page
 */
export async function openPreview(
  deps: PreviewDeps,
  wanted: { readonly kind: EntryName['kind']; readonly name?: string },
  secret: string,
): Promise<Previewed & { readonly entry: EntryName }> {
  const [claim = '', signature = ''] = secret.split('.')
  if (!isSame(signature, await signed(deps, claim))) throw new Refusal('link_invalid')
  const [key = '', number, until] = Buffer.from(claim, 'base64url').toString().split(' ')
  const entry = entryNameOf(key)
  const isWanted = entry?.kind === wanted.kind && (wanted.name === undefined || entry.name === wanted.name)
  if (!entry || !isWanted || Number(until) <= deps.clock.now().getTime()) throw new Refusal('link_invalid')
  const version = await findVersion(deps.db, key, Number(number))
  if (!version) throw new Refusal('link_invalid')
  return { entry, version, until: new Date(Number(until)) }
}

async function signed(deps: PreviewDeps, claim: string): Promise<string> {
  const secret = await ensureShopSecret(deps, 'previews of content')
  return createHmac('sha256', secret).update(`preview:${claim}`).digest('base64url')
}

/** Counted in bytes: letters beyond ASCII, which no signature has, take several. */
function isSame(one: string, other: string): boolean {
  const [given, right] = [Buffer.from(one), Buffer.from(other)]
  return given.length === right.length && timingSafeEqual(given, right)
}
