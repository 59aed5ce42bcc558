import { data, redirect } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { ApiError } from '../../lib/api/api.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { startApplication } from '../../products/visas/apply/start-application.server.ts'
import { VisaResult } from '../../products/visas/result/visa-result.tsx'
import { loadVisaForm } from '../../products/visas/search/load-visa-form.server.ts'
import { VisaForm } from '../../products/visas/search/visa-form.tsx'
import type { Route } from './+types/visa-check.ts'

export const handle: RouteHandle = { messages: ['cases', 'visas'] }

/** The rule for a trip; a question that is not whole is asked again. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const [meta, form] = await Promise.all([pageMeta(page, url, 'visa_check'), loadVisaForm(page, url.searchParams)])
  const { arrival, departure, people: _, ...question } = form.initial
  try {
    const dates = { ...(arrival && { arrival }), ...(departure && { departure }) }
    const { data: requirement } = await page.api.call('visaRequirement', { ...question, ...dates })
    return { meta, form, requirement, errors: {} }
  } catch (error) {
    const errors = error instanceof ApiError ? error.problem?.errors : undefined
    if (!errors) throw error
    const first = Object.entries(errors).map(([name, texts]) => [name, texts[0]])
    return { meta, form, requirement: null, errors: Object.fromEntries(first) }
  }
}

/** Begins the application that was asked about by the form, or by the address where the form says no more. @throws Response that leads to it */
export async function action({ context, request, url }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const form = await request.formData().catch(() => new FormData())
  const told = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  const params = new URLSearchParams([...told, ...url.searchParams])
  try {
    return redirect(await startApplication(page, params), 303)
  } catch (error) {
    if (!(error instanceof ApiError) || !error.problem) throw error
    const { message, errors = {} } = error.problem
    return data({ problem: Object.values(errors)[0]?.[0] ?? message }, { status: error.status })
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function VisaCheck({ loaderData: { form, requirement, errors }, actionData }: Route.ComponentProps) {
  const t = useTranslations('visas.form')
  const { initial } = form
  return (
    <>
      <div className="page grid grid-cols-1 gap-4 pt-6">
        <h1 className="text-2xl">{t('label')}</h1>
        <VisaForm key={JSON.stringify(initial)} {...form} errors={errors} />
      </div>
      {requirement && <VisaResult requirement={requirement} question={initial} problem={actionData?.problem ?? null} />}
    </>
  )
}
