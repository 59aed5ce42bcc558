import type { Language } from '#contracts/locale.ts'
import { type DocumentDeps, MUTED, openSheet } from '#modules/documents/index.ts'

const SECTIONS = ['who', 'where', 'care', 'trip', 'not', 'claim', 'back', 'truth'] as const

/** The wording of the shop's own insurer as a PDF. */
export async function renderWording(deps: DocumentDeps, language: Language, now: Date): Promise<Uint8Array> {
  const t = (key: string) => deps.translate(language, `insurance-wording.${key}`)
  const sheet = openSheet(deps, { title: t('title'), subtitle: deps.baseUrl, language, now })
  sheet.paper.line(t('lead'), { size: 11, gap: 8 })
  sheet.paper.line(t('demonstration'), { size: 9, color: MUTED, gap: 6 })
  for (const section of SECTIONS) {
    sheet.paper.reserve(60)
    sheet.paper.heading(t(`sections.${section}.title`))
    sheet.paper.line(t(`sections.${section}.text`))
  }
  return sheet.finish()
}
