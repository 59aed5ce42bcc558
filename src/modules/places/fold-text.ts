/** Letters that Unicode does not take apart into a base letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

const PLAIN = /^[a-z0-9 ]*$/

/**
 * Text as it is compared: lower-case letters a to z and digits, accents gone, anything else one
 * space. `Côte d’Ivoire` → `cote d ivoire`. Text in another script folds to nothing.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  const bare = PLAIN.test(lower)
    ? lower
    : lower
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
  return bare.replace(/[^a-z0-9]+/g, ' ').trim()
}

const INSIDE_A_WORD = /(?<=\p{L})['’‘ʻ-](?=\p{L})/gu

/**
 * The spellings under which a name is found: `N’Djamena` also as one word, `St. Louis` also as
 * `Saint Louis` and the other way round.
 */
export function spellingsOf(name: string): readonly string[] {
  const folded = foldText(name)
  const spellings = new Set([folded])
  if (INSIDE_A_WORD.test(name)) spellings.add(foldText(name.replace(INSIDE_A_WORD, '')))
  INSIDE_A_WORD.lastIndex = 0
  if (/\bst\b/.test(folded)) spellings.add(folded.replace(/\bst\b/g, 'saint'))
  if (/\bsaint\b/.test(folded)) spellings.add(folded.replace(/\bsaint\b/g, 'st'))
  spellings.delete('')
  return [...spellings]
}
