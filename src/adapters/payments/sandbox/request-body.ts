import { findUnstorableTexts } from '#platform/texts/storable-text.ts'
import { parseJson } from '../webhook-signature.ts'

const MAX_BODY = 64 * 1024

/**
 * JSON or a form, whatever the content type says: Paystack's own SDK names none. Undefined when it is
 * too long or holds texts that the database cannot keep.
 */
export async function readProviderBody(request: Request): Promise<unknown> {
  const text = await request.text()
  if (text.length > MAX_BODY) return undefined
  const body = parseJson(text) ?? Object.fromEntries(new URLSearchParams(text))
  return findUnstorableTexts(body).length > 0 ? undefined : body
}
