import { lazy, type ReactNode, Suspense } from 'react'
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import type { Language } from '#contracts/locale.ts'
import type { Route } from './+types/root.ts'
import { ErrorPage } from './shell/late-error-page.tsx'
import { SiteFooter } from './shell/site-footer.tsx'
import { SiteHeader } from './shell/site-header.tsx'
import { ShopNotice } from './shell/shop-notice.tsx'
import { WithoutScript } from './shell/without-script.tsx'
import { HeadScript } from './shell/head-script.tsx'
import { SkipLink } from './shell/skip-link.tsx'
import { useLateTypeface } from './shell/typeface.ts'
import { useFocusKept } from './ui/focus/use-focus-kept.ts'
import { PageMessages } from './i18n/page-messages.tsx'
import { EarlyPress } from './lib/page/early-press.tsx'
import { FormatsAhead } from './lib/page/formats-ahead.tsx'
import { pageContext } from './lib/page/page-context.ts'
import { loadPart, loadStyles, PageStyles } from './lib/page/page-styles.tsx'
import { loadShop } from './lib/shop-facts.server.ts'
import { leaveErrors } from './lib/toast.ts'
import { useSettingsInStep } from './lib/use-settings-store.ts'
import type { Shop } from './lib/use-shop.ts'
import { useTripsInStep } from './order/trips/use-trips-in-step.ts'

/** Few are asked. */
const PlaceQuestion = lazy(async () => ({
  default: (await loadPart(() => import('./shell/place-question.tsx'))).PlaceQuestion,
}))

/** Who has answered is not asked again. */
const CookieBanner = lazy(async () => ({ default: (await import('./shell/cookie-banner.tsx')).CookieBanner }))

/** The development server's own style link takes its nonce on one side only, and its pages need none. */
const LINKS_NONCE = import.meta.env.DEV ? { nonce: '' } : {}

/** No typeface among them: the browser would hold back the first paint for what was preloaded (ADR 050). */
export const links: Route.LinksFunction = () => [
  { rel: 'icon', type: 'image/svg+xml', href: '/pictures/icon.svg' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest', crossOrigin: 'use-credentials' },
]

export async function loader({ context, request }: Route.LoaderArgs): Promise<Shop> {
  const page = context.get(pageContext)
  try {
    return await loadShop(page, request.headers)
  } catch (cause) {
    // The page that says so is still in the visitor's language.
    throw data({ language: page.settings.language }, { status: 503, statusText: String(cause) })
  }
}

/** A document carries the styles of its own route; before another is shown, all are there, and its errors are gone. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ url }, next) => {
    const leave = url.pathname === location.pathname ? null : leaveErrors()
    await Promise.all([next(), loadStyles()])
    leave?.()
  },
]

/** The shop's facts change with the settings, not with the address. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate
}

export function Layout({ children }: { children: ReactNode }) {
  const language = usePageLanguage()
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#1c1f5b" />
        <PageStyles />
        <HeadScript />
        <Meta />
        <Links {...LINKS_NONCE} />
      </head>
      <body>
        <Suspense>
          <PageMessages language={language}>{children}</PageMessages>
          <EarlyPress />
        </Suspense>
        <FormatsAhead />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useSettingsInStep(loaderData.settings)
  useTripsInStep(loaderData.customer?.customer_id ?? null)
  useFocusKept()
  useLateTypeface()
  return (
    <>
      <SkipLink />
      <ShopNotice />
      <SiteHeader />
      {loaderData.placeOffer && (
        <Suspense>
          <PlaceQuestion offer={loaderData.placeOffer} />
        </Suspense>
      )}
      <main id="main" tabIndex={-1} className="min-h-[calc(100svh-3.75rem)] flex-1">
        <Outlet />
      </main>
      <WithoutScript />
      {loaderData.asksConsent && (
        <Suspense>
          <CookieBanner />
        </Suspense>
      )}
      <SiteFooter />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shop = useRouteLoaderData<typeof loader>('root')
  return (
    <>
      <SkipLink />
      {shop && <ShopNotice />}
      {shop && <SiteHeader />}
      <main id="main" tabIndex={-1} className="min-h-[calc(100svh-3.75rem)] flex-1">
        <ErrorPage error={error} />
      </main>
      {shop && <SiteFooter />}
    </>
  )
}

/** The visitor's language, also when the root's own loader failed. */
function usePageLanguage(): Language {
  const shop = useRouteLoaderData<typeof loader>('root')
  const error = useRouteError()
  if (shop) return shop.settings.language
  return isRouteErrorResponse(error) && error.data?.language === 'fr' ? 'fr' : 'en'
}
