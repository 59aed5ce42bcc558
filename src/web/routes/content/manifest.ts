import { pageContext } from '../../lib/page/page-context.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import type { Route } from './+types/manifest.ts'

const ICONS = [192, 512].flatMap((size) => [
  { src: `/icons/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose: 'any' },
  { src: `/icons/maskable-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose: 'maskable' },
])

/** What a device shows of the shop when it is installed as an app. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const { brand, description, language } = await pageMeta(context.get(pageContext), url, 'home')
  const manifest = {
    id: '/',
    name: brand,
    short_name: brand,
    description,
    lang: language,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#faf6ee',
    theme_color: '#1c1f5b',
    categories: ['travel'],
    icons: ICONS,
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'private, max-age=3600' },
  })
}
