import { parseJson } from '../webhook-signature.ts'

const MAX_BODY = 64 * 1024

/** JSON or a form, whatever the content type says: Paystack's own SDK names none. */
export async function readProviderBody(request: Request): Promise<unknown> {
  const text = await request.text()
  if (text.length > MAX_BODY) return undefined
  return parseJson(text) ?? Object.fromEntries(new URLSearchParams(text))
}
