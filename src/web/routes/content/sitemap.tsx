import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { loadLanding, metaOfLanding } from '../../content/landing/load-landing.server.ts'
import { LandingNotice, MoreWords } from '../../content/landing/more-words.tsx'
import { Trail } from '../../content/words/trail.tsx'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageContext } from '../../lib/page/page-context.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { SITE_PARTS } from '../../sitemap/site-parts.server.ts'
import type { Route } from './+types/sitemap.ts'

export const handle: RouteHandle = { messages: ['content'], shared: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const parts = await Promise.all(SITE_PARTS.map(async ({ name, pages }) => ({ name, pages: await pages(page) })))
  const [meta, words] = await Promise.all([pageMeta(page, url, 'sitemap'), loadLanding(page, url, 'copy', 'sitemap')])
  return { meta: metaOfLanding(meta, words), words, parts }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

/** Every page that everybody may read. */
export default function Sitemap({ loaderData: { words, parts } }: Route.ComponentProps) {
  const t = useTranslations('content')
  return (
    <div className="page prose-page">
      <LandingNotice notice={words.notice} />
      <Trail here={words.facts.title} />
      <h1 className="text-3xl">{words.facts.title}</h1>
      <p className="mt-3 text-lg text-ink-soft">{words.facts.lead}</p>
      <MoreWords html={words.html} />
      {parts.map(({ name, pages }) => (
        <section
          key={name}
          aria-labelledby={name}
          className="mt-8 [contain-intrinsic-block-size:auto_60rem] [content-visibility:auto] [overflow-clip-margin:0.5rem]"
        >
          <h2 className="text-xl" id={name}>
            {t(`sitemap.parts.${name}`)}
          </h2>
          <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
            {pages.map(({ path, title }) => (
              <li key={path}>
                <Link className="block py-2 text-indigo hover:underline" to={path}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
