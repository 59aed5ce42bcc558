import type { Language } from '#contracts/locale.ts'
import { contentHotelSchema, contentHotelsSchema } from '../client/answers.ts'
import { callHotelbeds } from '../client/call-hotelbeds.ts'
import { readingFailure } from '../client/refusals.ts'
import type { HotelbedsDeps } from '../hotelbeds-deps.ts'
import { contentOf, type HotelContent, hotelContentSchema } from './hotel-content.ts'

const LANGUAGES: Readonly<Record<Language, string>> = { en: 'ENG', fr: 'FRA' }
const FIELDS = [
  'name',
  'description',
  'countryCode',
  'coordinates',
  'categoryCode',
  'chainCode',
  'address',
  'city',
  'rooms',
  'facilities',
  'wildcards',
  'images',
]
/** Hotels of one question to Hotelbeds, and of one statement. */
const PAGE = 250
const WEEK_MS = 7 * 24 * 3_600_000

/**
 * What Hotelbeds says of hotels in a language, by their codes: from the database, and asked for where it is a week old
 * or was never read. What Hotelbeds does not answer now is as it was last known.
 */
export async function readContent(
  deps: HotelbedsDeps,
  codes: readonly number[],
  language: Language,
): Promise<ReadonlyMap<number, HotelContent>> {
  const kept = await loadContent(deps, codes, language)
  const now = deps.clock.now().getTime()
  const fresh = now - WEEK_MS
  const missing = codes.filter(
    (code) => (kept.get(code)?.readAt.getTime() ?? 0) <= fresh && (deps.nowhere.get(code) ?? 0) <= now,
  )
  const read = new Map([...kept].map(([code, { content }]) => [code, content]))
  for (let at = 0; at < missing.length; at += PAGE) {
    const page = missing.slice(at, at + PAGE)
    const asked = await askContent(deps, page, language).catch((error: unknown) => {
      if (page.every((code) => kept.has(code))) return null
      throw readingFailure(error)
    })
    if (!asked) continue
    rememberNowhere(deps, page, asked)
    await saveContent(deps, asked, language)
    for (const content of asked) read.set(content.code, content)
  }
  return read
}

const DAY_MS = 24 * 3_600_000
const MOST_NOWHERE = 10_000

function rememberNowhere(
  { nowhere, clock }: HotelbedsDeps,
  asked: readonly number[],
  answered: readonly HotelContent[],
): void {
  if (nowhere.size > MOST_NOWHERE) nowhere.clear()
  const known = new Set(answered.map(({ code }) => code))
  for (const code of asked) if (!known.has(code)) nowhere.set(code, clock.now().getTime() + DAY_MS)
}

async function loadContent({ db }: HotelbedsDeps, codes: readonly number[], language: Language) {
  const kept = new Map<number, { readonly content: HotelContent; readonly readAt: Date }>()
  for (let at = 0; at < codes.length; at += PAGE) {
    const rows = await db
      .selectFrom('hotelbeds_hotels')
      .selectAll()
      .where('language', '=', language)
      .where('code', 'in', codes.slice(at, at + PAGE))
      .execute()
    for (const { code, body, read_at: readAt } of rows) {
      const content = hotelContentSchema.safeParse(body)
      if (content.success) kept.set(code, { content: content.data, readAt })
    }
  }
  return kept
}

async function askContent(
  deps: HotelbedsDeps,
  codes: readonly number[],
  language: Language,
): Promise<readonly HotelContent[]> {
  const words = await deps.facilities.load()
  const query = new URLSearchParams({
    codes: codes.join(','),
    fields: FIELDS.join(','),
    language: LANGUAGES[language],
    // Texts that are not there in French come in English.
    useSecondaryLanguage: 'true',
    from: '1',
    to: String(codes.length),
  })
  const { hotels } = await callHotelbeds(deps, {
    method: 'GET',
    path: `/hotel-content-api/1.0/hotels?${query.toString()}`,
    schema: contentHotelsSchema,
    timeoutMs: deps.timeouts.reading,
  })
  return (hotels ?? []).flatMap((hotel) => {
    const parsed = contentHotelSchema.safeParse(hotel)
    return parsed.success ? [contentOf(parsed.data, words, deps.zones.get(parsed.data.code) ?? '')] : []
  })
}

async function saveContent(
  { db, clock }: HotelbedsDeps,
  contents: readonly HotelContent[],
  language: Language,
): Promise<void> {
  if (contents.length === 0) return
  await db
    .insertInto('hotelbeds_hotels')
    .values(
      contents.map((content) => ({
        code: content.code,
        language,
        body: JSON.stringify(content),
        read_at: clock.now(),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['code', 'language']).doUpdateSet((eb) => ({
        body: eb.ref('excluded.body'),
        read_at: eb.ref('excluded.read_at'),
      })),
    )
    .execute()
}
