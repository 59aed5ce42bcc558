import { useTranslations } from 'use-intl/react'
import { Hero, HeroForm } from '../../content/hero.tsx'
import { loadProductOffers } from '../../content/offers/offers.server.ts'
import { ProductOffers } from '../../content/offers/product-offers.tsx'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageContext } from '../../lib/page/page-context.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { CoverPoints, VisaRules } from '../../products/insurance/landing/insurance-page.tsx'
import { CoverForm } from '../../products/insurance/search/cover-form.tsx'
import { loadCoverForm } from '../../products/insurance/search/load-cover-form.server.ts'
import type { Route } from './+types/insurance.ts'

export const handle: RouteHandle = { messages: ['home', 'insurance'], shared: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const [meta, form, offers] = await Promise.all([
    pageMeta(page, url, 'insurance'),
    loadCoverForm(page, url),
    loadProductOffers(page, 'insurance'),
  ])
  return { meta, form, offers }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function Insurance({ loaderData: { form, offers } }: Route.ComponentProps) {
  const t = useTranslations('insurance')
  return (
    <>
      <Hero title={t('title')} lead={t('lead')} />
      <HeroForm>
        <CoverForm {...form} />
      </HeroForm>
      <CoverPoints />
      <VisaRules />
      <ProductOffers offers={offers} />
    </>
  )
}
