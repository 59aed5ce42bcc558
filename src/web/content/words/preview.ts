import type { ContentPreview } from '#contracts/content/content.ts'

/** What a page says of words that are not published; `ended` where the link that was to show some does not any more. */
export type ShownPreview = ContentPreview | 'ended'
