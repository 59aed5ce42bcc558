import type { Language } from '#contracts/locale.ts'
import type { DocumentDeps } from './document-deps.ts'
import { drawFoot, drawLetterhead } from './letterhead.ts'
import { openPaper, type Paper } from './pdf-paper.ts'

interface Sheet {
  readonly paper: Paper
  finish(): Promise<Uint8Array>
}

interface SheetHead {
  readonly title: string
  readonly subtitle: string
  readonly language: Language
  readonly now: Date
}

/** A document of the shop that belongs to no order: its letterhead is drawn, the foot when it is finished. */
export function openSheet(
  deps: Pick<DocumentDeps, 'brand' | 'isPractice' | 'translate'>,
  { title, subtitle, language, now }: SheetHead,
): Sheet {
  const { brand } = deps
  const paper = openPaper(title, brand.name, language, now)
  drawLetterhead(paper, deps, { title, subtitle, language })
  return {
    paper,
    finish() {
      drawFoot(paper, deps, language)
      return paper.finish()
    },
  }
}
