import { useTranslations } from 'use-intl/react'
import { Hero, HeroForm } from '../../content/hero.tsx'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageContext } from '../../lib/page/page-context.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { loadVisaForm } from '../../products/visas/search/load-visa-form.server.ts'
import { VisaForm } from '../../products/visas/search/visa-form.tsx'
import { VisaServices, VisaSteps } from '../../products/visas/search/visa-services.tsx'
import type { Route } from './+types/visas.ts'

export const handle: RouteHandle = { messages: ['cases', 'visas'], shared: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const [meta, form, { services }] = await Promise.all([
    pageMeta(page, url, 'visas'),
    loadVisaForm(page, url.searchParams),
    page.api.call('visaServices'),
  ])
  return { meta, form, services }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function Visas({ loaderData: { form, services } }: Route.ComponentProps) {
  const t = useTranslations('visas')
  return (
    <>
      <Hero title={t('title')} lead={t('lead')} />
      <HeroForm>
        <VisaForm {...form} />
      </HeroForm>
      <VisaServices services={services} />
      <VisaSteps />
    </>
  )
}
