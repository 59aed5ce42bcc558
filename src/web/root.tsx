import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import { PageMessages } from './i18n/page-messages.tsx'
import { pageContext } from './lib/page-context.ts'
import './styles.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { settings } = context.get(pageContext)
  return { settings }
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { settings } = loaderData
  return (
    <html lang={settings.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <PageMessages language={settings.language}>
          <Outlet />
        </PageMessages>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}
