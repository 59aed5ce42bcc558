import type { Font, Glyph } from 'fontkit'

/**
 * A font whose glyphs say which letters they are, so that what is printed can be searched, copied and read aloud.
 * fontkit gives all letters of what was taken apart (`ḿ` as `m` and an accent) to the first glyph and none to the
 * others, and remembers for a glyph what it was first used for; documents write down one meaning for each.
 */
export function readableFont(font: Font): Font {
  const meanings = new Map<number, number[]>()
  for (const codePoint of font.characterSet) {
    const { id } = font.glyphForCodePoint(codePoint)
    if (!meanings.has(id)) meanings.set(id, [codePoint])
  }
  const layout = font.layout.bind(font)
  font.layout = (text, ...options) => {
    const run = layout(text, ...options)
    if (run.glyphs.some(({ id }) => !meanings.has(id))) learnParts(text, meanings, (letter) => idsOf(layout(letter)))
    run.glyphs = run.glyphs.map((glyph) => {
      glyph.codePoints = meanings.get(glyph.id) ?? glyph.codePoints
      return dottedIn(text, glyph)
    })
    return run
  }
  return font
}

/** Under an accent `i` and `j` lose their dots: they are drawn as the letters that have none. */
const DOTTED: Readonly<Record<string, string>> = { ı: 'i', ȷ: 'j' }

function dottedIn(text: string, glyph: Glyph): Glyph {
  const drawn = String.fromCodePoint(...glyph.codePoints)
  const dotted = DOTTED[drawn]
  if (dotted === undefined || text.includes(drawn)) return glyph
  return Object.create(glyph, { codePoints: { value: codePointsOf(dotted) } })
}

/** Parts that no letter has alone, such as lower accents for capitals, are known by the letter that they belong to. */
function learnParts(text: string, meanings: Map<number, number[]>, idsIn: (letter: string) => readonly number[]): void {
  for (const letter of text.match(/\P{M}\p{M}*/gu) ?? []) {
    const parts = codePointsOf(letter.normalize('NFD'))
    const ids = idsIn(letter)
    if (ids.length !== parts.length) continue
    for (const [index, id] of ids.entries()) {
      const part = parts[index]
      if (part !== undefined && !meanings.has(id)) meanings.set(id, [part])
    }
  }
}

function idsOf({ glyphs }: ReturnType<Font['layout']>): readonly number[] {
  return glyphs.map(({ id }) => id)
}

function codePointsOf(text: string): readonly number[] {
  return Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
}
