import { WordsPage } from '../../content/words/words-page.tsx'
import { loadWordsPage } from '../../content/words/words-route.server.ts'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { metaTags } from '../../lib/page/page-meta.ts'
import type { Route } from './+types/terms.ts'

export const handle: RouteHandle = { messages: ['content'], shared: true }

export const loader = (args: Route.LoaderArgs) => loadWordsPage(args, 'terms')

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <WordsPage words={loaderData.words} />
}
