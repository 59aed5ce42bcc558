import { type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { ApiError } from '../lib/api/api.ts'
import { useWasWritten } from '../lib/use-hydrated.ts'
import { isMarked, OFFLINE_PAGE } from '../lib/offline-mark.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { CityPicture } from '../ui/city-picture.tsx'
import { reloadOutdated } from './reload-outdated.ts'

/**
 * What is shown in place of a page that cannot be: 404 when there is no such page, otherwise that
 * something failed on our side, with the status.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useTranslations('shell')
  const status = statusOf(error)
  if (isNetworkGone(error)) return <NoNetwork />
  return (
    <>
      <title>{t(status === 404 ? 'error.notFoundTitle' : 'error.failedTitle')}</title>
      {status === 404 ? <NotFound invalid={isRouteErrorResponse(error)} /> : <Failed status={status} />}
    </>
  )
}

function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status
  return error instanceof ApiError && error.status > 0 ? error.status : 500
}

function ErrorSection({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <section
      className={classes('page grid content-start justify-items-start gap-3 py-[clamp(2.5rem,8vw,6rem)]', className)}
    >
      {children}
    </section>
  )
}

function ErrorCode({ children }: { children: ReactNode }) {
  return (
    <p
      className="text-[length:clamp(4.5rem,3rem+8vw,8rem)] leading-[0.9] font-bold tracking-[-0.05em] text-indigo opacity-90"
      aria-hidden="true"
    >
      {children}
    </p>
  )
}

/** @param invalid the address has the form of a page, but names nothing that could exist */
export function NotFound({ invalid = false }: { invalid?: boolean }) {
  const t = useTranslations('shell')
  const { pathname, search } = useLocation()
  return (
    <ErrorSection className="lg:relative lg:min-h-136 lg:pe-[calc(50%+1rem)]">
      <CityPicture
        code="nowhere"
        eager
        className="h-auto max-h-56 w-full rounded-lg lg:absolute lg:top-[clamp(2.5rem,8vw,6rem)] lg:right-8 lg:max-h-none lg:w-[calc(50%-3rem)]"
      />
      <ErrorCode>404</ErrorCode>
      <h1 className="text-3xl">{t('error.notFoundTitle')}</h1>
      <p className="max-w-prose wrap-anywhere">
        {invalid ? t('error.invalidPath', { path: pathname + search }) : t('error.notFound', { path: pathname })}
      </p>
      <p className="text-ink-soft">{t('error.notFoundHelp')}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        {pathname.startsWith('/hotels/') ? (
          <LinkButton to="/hotels/search" look="primary">
            {t('nav.hotels')}
          </LinkButton>
        ) : (
          <LinkButton to="/flights/search" look="primary">
            {t('error.search')}
          </LinkButton>
        )}
        <LinkButton to="/">{t('error.home')}</LinkButton>
      </p>
    </ErrorSection>
  )
}

/** What browsers say of a request that nobody answered: Chromium, Firefox, Safari. */
const NO_ANSWER = /failed to fetch|networkerror|load failed/i

/**
 * Browsers do not always know that they are offline, and without a network the router does not know its
 * other pages: that one is unknown says nothing then. On the server there is always a network.
 */
function isNetworkGone(error: unknown): boolean {
  if (import.meta.env.SSR) return false
  return !navigator.onLine || (error instanceof TypeError && NO_ANSWER.test(error.message))
}

/** A page that was asked for without a network: the trips that are kept here open all the same. */
function NoNetwork() {
  const t = useTranslations('shell')
  return (
    <ErrorSection>
      <title>{t('error.no_network')}</title>
      <h1 className="text-3xl">{t('error.no_network')}</h1>
      <p className="max-w-prose">{t('error.offline')}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <Button look="primary" onClick={() => location.reload()}>
          {t('error.again')}
        </Button>
        {isMarked() && (
          <LinkButton to={OFFLINE_PAGE} reloadDocument>
            {t('error.kept_trips')}
          </LinkButton>
        )}
      </p>
    </ErrorSection>
  )
}

/** The shop is there again in a moment: no two visitors come back at the same one. */
const AGAIN_MS = 4_000
const AGAIN_SPREAD_MS = 4_000

function useAgainWhere(busy: boolean): void {
  useEffect(() => {
    if (!busy) return undefined
    const timer = setTimeout(() => location.reload(), AGAIN_MS + Math.random() * AGAIN_SPREAD_MS)
    return () => clearTimeout(timer)
  }, [busy])
}

function Failed({ status }: { status: number }) {
  const t = useTranslations('shell')
  const busy = status === 503
  useAgainWhere(busy)
  // What the server itself wrote is as new as the shop.
  const isOwn = useWasWritten()
  useEffect(() => {
    if (busy || isOwn) return undefined
    const leave = new AbortController()
    void reloadOutdated(leave.signal).catch(() => undefined)
    return () => leave.abort()
  }, [busy, isOwn])
  return (
    <ErrorSection>
      <ErrorCode>{status}</ErrorCode>
      <h1 className="text-3xl">{t('error.failedTitle')}</h1>
      <p className="max-w-prose">{t(busy ? 'error.busyHelp' : 'error.failedHelp')}</p>
      <p className="sr-only">{t('error.status', { status: String(status) })}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <Button look="primary" onClick={() => location.reload()}>
          {t('error.again')}
        </Button>
        <LinkButton to="/" reloadDocument>
          {t('error.home')}
        </LinkButton>
      </p>
    </ErrorSection>
  )
}
