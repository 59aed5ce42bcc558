import { useTranslations } from 'use-intl/react'
import { ContentPage } from '../../content/content-page.tsx'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import { useShop } from '../../lib/use-shop.ts'
import { MailIcon, PhoneIcon } from '../../ui/icons.tsx'
import type { Route } from './+types/contact.ts'

export const handle: RouteHandle = { messages: ['content'], shared: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  return { meta: await pageMeta(context.get(pageContext), url, 'contact') }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function Contact() {
  const t = useTranslations('content')
  const { brand } = useShop()
  return (
    <ContentPage page="contact">
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        <a
          className="card flex items-center gap-4 p-5 hover:border-indigo"
          href={`tel:${brand.phone.replaceAll(/[^+\d]/g, '')}`}
        >
          <PhoneIcon className="size-7 text-indigo" />
          <span>
            <span className="block text-sm text-ink-soft">{t('contact.phone')}</span>
            <span className="block font-semibold">{brand.phone}</span>
          </span>
        </a>
        <a className="card flex items-center gap-4 p-5 hover:border-indigo" href={`mailto:${brand.email}`}>
          <MailIcon className="size-7 text-indigo" />
          <span className="min-w-0">
            <span className="block text-sm text-ink-soft">{t('contact.email')}</span>
            <span className="block truncate font-semibold">{brand.email}</span>
          </span>
        </a>
      </div>
    </ContentPage>
  )
}
