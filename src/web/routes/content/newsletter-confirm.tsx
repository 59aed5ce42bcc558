import { NewsletterLinkPage } from '../../shell/newsletter/newsletter-link-page.tsx'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import type { Route } from './+types/newsletter-confirm.ts'

export const handle: RouteHandle = { messages: ['newsletter'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  return { meta: await pageMeta(context.get(pageContext), url, 'newsletter_confirm') }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function NewsletterConfirm() {
  return <NewsletterLinkPage purpose="confirm" />
}
