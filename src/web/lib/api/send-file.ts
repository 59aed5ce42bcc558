import { API_BASE } from '#contracts/api-base.ts'
import { currentLanguage } from '../settings.ts'
import { readAnswer } from './api.ts'
import { bearer, send } from './browser-api.ts'

/** Sends a file, or a part of one, as the body itself, for the few calls that take one. */
export async function sendFile<Answer>(path: string, file: Blob): Promise<Answer> {
  const attempt = async (renew: boolean): Promise<Response> => {
    const headers = { 'Accept-Language': currentLanguage(), Authorization: `Bearer ${(await bearer(renew)) ?? ''}` }
    return send(API_BASE + path, { method: 'POST', headers, credentials: 'include', body: file })
  }
  const response = await attempt(false)
  return readAnswer(response.status === 401 ? await attempt(true) : response)
}
