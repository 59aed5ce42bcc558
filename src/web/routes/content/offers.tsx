import { useTranslations } from 'use-intl/react'
import { loadOffers } from '../../content/offers/offers.server.ts'
import { readDeadCoupon } from '../../content/offers/dead-coupon.ts'
import { Offers } from '../../content/offers/offers.tsx'
import { loadLanding, metaOfLanding } from '../../content/landing/load-landing.server.ts'
import { LandingNotice, MoreWords } from '../../content/landing/more-words.tsx'
import { Trail } from '../../content/words/trail.tsx'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageContext } from '../../lib/page/page-context.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { Notice } from '../../ui/notice.tsx'
import { todayIn } from '../../lib/today.server.ts'
import type { Route } from './+types/offers.ts'

export const handle: RouteHandle = { messages: ['home', 'content', 'offers'], shared: true, showsPrices: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const [meta, words, offers] = await Promise.all([
    pageMeta(page, url, 'offers'),
    loadLanding(page, url, 'copy', 'offers'),
    loadOffers(page, todayIn(page, 'Africa/Lagos')),
  ])
  // What is asked for by a query is a page of its visitor.
  return { meta: metaOfLanding(meta, words), words, offers, dead: readDeadCoupon(url.searchParams) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function OffersPage({ loaderData: { words, offers, dead } }: Route.ComponentProps) {
  const t = useTranslations('offers')
  const isEmpty = offers.for_you.length + offers.bank.length + offers.explore.length === 0
  return (
    <>
      <div className="page pt-6">
        <LandingNotice notice={words.notice} />
        <Trail here={words.facts.title} />
        <h1 className="text-3xl">{words.facts.title}</h1>
        <p className="mt-3 max-w-prose text-lg text-ink-soft">{isEmpty ? t('none') : words.facts.lead}</p>
        {dead && (
          <Notice tone="warn" title={t(`dead.${dead}`)} className="mt-5 max-w-prose">
            {t('dead.text')}
          </Notice>
        )}
      </div>
      <Offers groups={offers} eager />
      <div className="page pb-12">
        <MoreWords html={words.html} />
      </div>
    </>
  )
}
