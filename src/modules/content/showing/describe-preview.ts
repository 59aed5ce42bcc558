import type { ContentPreview } from '#contracts/content/content.ts'
import type { ContentDeps } from '../deps.ts'
import type { Previewed } from '../versions/preview-link.ts'

/** What a page says of a version that is not published. */
export const describePreview = ({ version, until }: Previewed): ContentPreview => ({
  version: version.number,
  until: until.toISOString(),
})

/** Grows with every change of any text. */
export const contentVersion = async ({ memory }: Pick<ContentDeps, 'memory'>): Promise<{ version: number }> => ({
  version: (await memory.current()).version,
})
