import { data, Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { ApiError } from '../../lib/api/api.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { loadVisaForm } from '../../products/visas/search/load-visa-form.server.ts'
import { VisaForm } from '../../products/visas/search/visa-form.tsx'
import { ServicePanel } from '../../products/visas/service/service-panel.tsx'
import type { Route } from './+types/visa-service.ts'

export const handle: RouteHandle = { messages: ['cases', 'visas'], shared: true }

/** What the agency does for one destination; the form asks for the rule of a trip there. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  if (!/^[a-z]{2}$/.test(params.country)) throw data(null, { status: 404 })
  const destination = params.country.toUpperCase()
  const asked = page.api.call('visaService', { destination }).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 404 ? data(null, { status: 404 }) : error
  })
  const [{ data: service }, form] = await Promise.all([asked, loadVisaForm(page, new URLSearchParams({ destination }))])
  return { service, form, meta: await pageMeta(page, url, 'visa_service', { name: service.name }) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function VisaServicePage({ loaderData: { service, form } }: Route.ComponentProps) {
  const t = useTranslations('visas')
  return (
    <div className="page grid gap-5 pt-6 pb-16">
      <Link className="link w-fit text-sm" to="/visas">
        {t('service.all')}
      </Link>
      <h1 className="text-2xl">{t('service.title', { name: service.name })}</h1>
      <VisaForm {...form} />
      <ServicePanel service={service} heading="h2">
        <p className="text-sm text-ink-soft">{t('service.start_text')}</p>
      </ServicePanel>
      <p className="text-sm text-ink-soft">{t('embassy')}</p>
    </div>
  )
}
