import { data } from 'react-router'
import { EnquiryForm } from '../../cases/enquiry/enquiry-form.tsx'
import { sendEnquiry } from '../../cases/enquiry/send-enquiry.server.ts'
import { WordsPage } from '../../content/words/words-page.tsx'
import { loadWordsPage } from '../../content/words/words-route.server.ts'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageContext } from '../../lib/page/page-context.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { todayIn } from '../../lib/today.server.ts'
import type { Route } from './+types/careers.ts'

export const handle: RouteHandle = { messages: ['content', 'cases', 'enquiries'], shared: true }

export const loader = async (args: Route.LoaderArgs) => ({
  ...(await loadWordsPage(args, 'careers')),
  today: todayIn(args.context.get(pageContext), 'Africa/Lagos'),
})

/** The form, sent with a script or without. */
export async function action({ context, request }: Route.ActionArgs) {
  const answer = await sendEnquiry(context.get(pageContext), 'careers', request)
  return data(answer, { status: answer.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function Careers({ loaderData: { words, today }, actionData }: Route.ComponentProps) {
  return (
    <WordsPage
      words={words}
      end={
        <div className="mt-8">
          <EnquiryForm kind="careers" action="/careers" today={today} answer={actionData ?? null} />
        </div>
      }
    />
  )
}
