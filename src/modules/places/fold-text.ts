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

const ASCII = /^[ -~]*$/

/**
 * Text as it is compared: lower-case letters a to z and digits, accents gone, anything else one
 * space. `Côte d’Ivoire` → `cote d ivoire`. Text in another script folds to nothing.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  const bare = ASCII.test(lower)
    ? lower
    : lower
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
  return bare.replace(/[^a-z0-9]+/g, ' ').trim()
}

const JOINT = /['’‘ʻ-]/
const JOINT_IN_A_WORD = /(?<=\p{L})['’‘ʻ-](?=\p{L})/gu

/**
 * The spellings under which a name is found: `N’Djamena` also as one word, `St. Louis` also as
 * `Saint Louis` and the other way round.
 */
export function spellingsOf(name: string): readonly string[] {
  const folded = foldText(name)
  if (folded === '') return []
  const spellings = [folded]
  if (JOINT.test(name)) spellings.push(foldText(name.replace(JOINT_IN_A_WORD, '')))
  const words = ` ${folded} `
  if (words.includes(' st ')) spellings.push(words.replaceAll(' st ', ' saint ').trim())
  if (words.includes(' saint ')) spellings.push(words.replaceAll(' saint ', ' st ').trim())
  return spellings
}
