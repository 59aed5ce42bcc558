import type { ContentPreview } from '#contracts/content/content.ts'
import { type Api, ApiError } from '../../lib/api/api.ts'
import type { PageContext } from '../../lib/page/page-context.ts'
import type { ShownPreview } from './preview.ts'

const LINK_INVALID = 410

/**
 * Words as they are published, or as a link of `?preview=` shows them before. Where its secret is none or too old, they
 * are those that are published, and the page says so.
 */
export async function loadPreviewed<Answer extends { readonly preview: ContentPreview }>(
  page: PageContext,
  url: URL,
  load: (api: Api, preview: string | null) => Promise<Answer>,
): Promise<{ readonly answer: Answer; readonly preview: ShownPreview }> {
  const secret = url.searchParams.get('preview')
  if (secret === null) return { answer: await load(page.shop(), null), preview: null }
  try {
    const answer = await load(page.api, secret)
    return { answer, preview: answer.preview }
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== LINK_INVALID && error.status !== 422)) throw error
    return { answer: await load(page.shop(), null), preview: 'ended' }
  }
}
