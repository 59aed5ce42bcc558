import type { LANDING_FACTS } from '#contracts/content/landing-facts.ts'

/** The kinds of pages that lead into the shop, by the lines that they have. */
export type LandingPage = keyof typeof LANDING_FACTS

/** The lines of such a page. */
export type LandingFacts<Page extends LandingPage> = Readonly<Record<(typeof LANDING_FACTS)[Page][number], string>>

/** What a page says that an agency may have written. */
export interface LandingWords<Page extends LandingPage> {
  readonly facts: LandingFacts<Page>
  /** HTML of what it says beside its lines; empty where that is nothing. */
  readonly html: string
  /** Told where the words are not published, or the link that was to show some does not any more; null otherwise. */
  readonly notice: string | null
}
