import { useTranslations } from 'use-intl/react'
import { Hero, HeroForm } from '../../content/hero.tsx'
import { loadProductOffers } from '../../content/offers/offers.server.ts'
import { ProductOffers } from '../../content/offers/product-offers.tsx'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import { todayIn } from '../../lib/today.server.ts'
import { TransferPromises } from '../../products/transfers/search/transfer-promises.tsx'
import { TransferForm } from '../../products/transfers/search/transfer-form.tsx'
import { parseTransfer } from '../../products/transfers/search/parse-transfer.ts'
import type { Route } from './+types/transfers.ts'

export const handle: RouteHandle = {
  messages: ['home', 'transfer-home', 'transfer-search', 'transfer', 'search-parts'],
  shared: true,
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const [meta, offers] = await Promise.all([pageMeta(page, url, 'transfers'), loadProductOffers(page, 'transfer')])
  return { meta, offers, initial: parseTransfer(url.searchParams), today: todayIn(page, 'Africa/Lagos') }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function Transfers({ loaderData: { initial, today, offers } }: Route.ComponentProps) {
  const t = useTranslations('transfer-home')
  return (
    <>
      <Hero title={t('title')} lead={t('lead')} />
      <HeroForm>
        <TransferForm initial={initial} today={today} />
      </HeroForm>
      <TransferPromises />
      <ProductOffers offers={offers} />
    </>
  )
}
