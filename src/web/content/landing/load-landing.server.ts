import { createTranslator } from 'use-intl/core'
import type { LandingKind } from '#contracts/content/kinds.ts'
import { LANDING_FACTS } from '#contracts/content/landing-facts.ts'
import type { LandingResponse } from '#contracts/content/landing.ts'
import { formatDate } from '#contracts/format.ts'
import english from '#locales/en/content.json' with { type: 'json' }
import french from '#locales/fr/content.json' with { type: 'json' }
import { ApiError } from '../../lib/api/api.ts'
import type { PageContext } from '../../lib/page/page-context.ts'
import type { PageMeta } from '../../lib/page/page-meta.ts'
import { loadPreviewed } from '../words/preview.server.ts'
import type { ShownPreview } from '../words/preview.ts'
import type { LandingPage, LandingWords } from './landing-words.ts'

const MESSAGES = { en: english, fr: french }

/**
 * What is written for a page that leads into the shop, as it is published, or as a link of `?preview=` shows it before.
 * @returns null where nothing is
 */
export async function findLanding<Page extends LandingPage>(
  page: PageContext,
  url: URL,
  kind: Page,
  name: string,
): Promise<LandingWords<Page> | null> {
  try {
    const { answer, preview } = await loadPreviewed(page, url, (api, secret) =>
      api.call('contentLanding', { kind: kindOf(kind), name, preview: secret }),
    )
    return { facts: linesOf(answer, kind), html: answer.html, notice: noticeOf(page, preview) }
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null
    throw error
  }
}

/** The same of a page that the shop always has. */
export async function loadLanding<Page extends LandingPage>(
  page: PageContext,
  url: URL,
  kind: Page,
  name: string,
): Promise<LandingWords<Page>> {
  const words = await findLanding(page, url, kind, name)
  if (!words) throw new Error(`no words of ${kind} ${name}`)
  return words
}

/** What is not published is nobody's search result. */
export const metaOfLanding = (meta: PageMeta, words: Pick<LandingWords<LandingPage>, 'notice'> | null): PageMeta =>
  words === null || words.notice === null ? meta : { ...meta, indexed: false }

/** Home is one of those whose code lays their words out, and has more of them. */
const kindOf = (page: LandingPage): LandingKind => (page === 'home' ? 'copy' : page)

function linesOf<Page extends LandingPage>({ facts }: LandingResponse, kind: Page): LandingWords<Page>['facts'] {
  if (!hasLines(facts, kind)) throw new Error(`words of ${kind} lack a line`)
  return facts
}

const hasLines = <Page extends LandingPage>(
  facts: Readonly<Record<string, string>>,
  kind: Page,
): facts is LandingWords<Page>['facts'] => LANDING_FACTS[kind].every((name) => name in facts)

function noticeOf({ settings: { language } }: PageContext, preview: ShownPreview): string | null {
  if (preview === null) return null
  const t = createTranslator({ locale: language, messages: MESSAGES[language] })
  if (preview === 'ended') return t('preview.ended')
  const until = formatDate(preview.until.slice(0, 10), language, 'day')
  return t('preview.shown', { version: preview.version, until })
}
