import { QuestionsPage } from '../../content/questions/questions-page.tsx'
import { loadPreviewed } from '../../content/words/preview.server.ts'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageContext } from '../../lib/page/page-context.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import type { Route } from './+types/faqs.ts'

export const handle: RouteHandle = { messages: ['content'], shared: true }

const LONGEST_SEARCH = 100

/** `?q=visa` is the form of the search, sent without a script. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const [meta, { answer, preview }] = await Promise.all([
    pageMeta(page, url, 'faqs'),
    loadPreviewed(page, url, (api, secret) => api.call('contentQuestions', { preview: secret })),
  ])
  return {
    meta: { ...meta, indexed: meta.indexed && preview === null },
    groups: answer.groups,
    preview,
    search: url.searchParams.get('q')?.slice(0, LONGEST_SEARCH) ?? '',
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function Faqs({ loaderData: { groups, search, preview } }: Route.ComponentProps) {
  return <QuestionsPage key={search} groups={groups} search={search} preview={preview} />
}
