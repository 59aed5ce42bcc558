import type { SitePart } from './site-part.ts'

/** Below what is closed, and open all the same. */
const OPEN = ['/accounts/manage-booking']

/** What programs that read the shop are asked to leave alone, and where its pages are listed. */
export const robotsText = (parts: readonly SitePart[], origin: string): string =>
  [
    'User-agent: *',
    ...OPEN.map((path) => `Allow: ${path}`),
    // The agency's own.
    'Disallow: /office',
    ...parts.flatMap(({ closed }) => closed).map((path) => `Disallow: ${path}`),
    'Disallow: /*.data',
    '',
    `Sitemap: ${new URL('/sitemap.xml', origin).href}`,
    '',
  ].join('\n')
