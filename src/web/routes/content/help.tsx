import { HelpTopics } from '../../content/questions/help-topics.tsx'
import { QuestionSearch } from '../../content/questions/question-search.tsx'
import { loadQuestions } from '../../content/questions/questions.server.ts'
import { ContactCards } from '../../content/words/contact-cards.tsx'
import { WordsPage } from '../../content/words/words-page.tsx'
import { loadWordsPage } from '../../content/words/words-route.server.ts'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageContext } from '../../lib/page/page-context.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import type { Route } from './+types/help.ts'

export const handle: RouteHandle = { messages: ['content'], shared: true }

/** Questions that a group begins with. */
const FIRST = 3

export async function loader(args: Route.LoaderArgs) {
  const [words, groups] = await Promise.all([loadWordsPage(args, 'help'), loadQuestions(args.context.get(pageContext))])
  const topics = groups.map(({ name, title, questions }) => ({
    name,
    title,
    questions: questions.slice(0, FIRST).map(({ id, question }) => ({ id, question })),
  }))
  return { ...words, topics }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function Help({ loaderData: { words, topics } }: Route.ComponentProps) {
  return (
    <WordsPage words={words} end={<ContactCards />}>
      <QuestionSearch />
      <HelpTopics topics={topics} />
    </WordsPage>
  )
}
