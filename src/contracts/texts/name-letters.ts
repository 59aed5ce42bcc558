/** Which names a booking form accepts, and how airlines spell them: the browser imports this file without zod. */

/** Letters of Latin alphabets that are a plain letter and its signs. */
const COMPOSED = 'A-Za-zÀ-ÅÇ-ÏÑ-ÖÙ-Ýà-åç-ïñ-öù-ýÿ-ďĒ-ĥĨ-İĴ-ķĹ-ľŃ-ňŌ-őŔ-ťŨ-žƠơƯưǍ-ǜǞ-ǣǦ-ǰǴǵǸ-țȞȟȦ-ȳḀ-ẙẠ-ỹ'

/**
 * Letters of Latin alphabets that are no plain letter with signs, as passports spell them for machines
 * (ICAO Doc 9303, part 3, section 6) and, where it names none, by the plain letter that they are drawn from.
 */
const SPELLED: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'ÆAE ÐD ØOE ÞTH ßSS ẞSS ĐD ĦH ıI ĲIJ ĸQ ŁL ŊN ŒOE ŦT ƁB ƆO ƉD ƊD ƎE ƏE ƐE ƑF ƓG ƔG ƖI ƗI ƘK ƝN ƟO ' +
    'ƤP ƩS ƬT ƮT ƱU ƲV ƳY ƵZ ƷZ ǤG ɃB ɄU ɅV ɌR ɎY ȽL ȺA ȻC ȾT ɆE ɈJ'
  )
    .split(' ')
    .map(([letter = '', ...plain]) => [letter, plain.join('')]),
)

/** Letters that passports spell otherwise than without their signs. */
const UMLAUTS: Readonly<Record<string, string>> = { Ä: 'AE', Å: 'AA', Ö: 'OE', Ü: 'UE' }

const LETTER =
  COMPOSED +
  Object.keys(SPELLED)
    .flatMap((letter) => [letter, lowered(letter)])
    .join('')
/** Signs that stand above, below or in a letter which has no form of its own with them: `ọ̀`. */
const SIGN = '\u0300-\u0338\u0358'

/** Letters of Latin alphabets with their signs, spaces, hyphens, apostrophes: what passports and airlines can spell. */
export const NAME_PATTERN = new RegExp(`^[${LETTER}](?:[${LETTER}${SIGN} '’-]*[${LETTER}${SIGN}])?$`)

/** Most names. */
const SPELLED_AS_WRITTEN = /^[A-Za-z]+$/

/**
 * A name as airlines spell it, in the letters A to Z: `ADEBAYO`, `MUELLER`, `OKONKWO DESIRE`. The same that stands in
 * the lines of a passport that machines read.
 */
export function airlineSpelling(name: string): string {
  if (SPELLED_AS_WRITTEN.test(name)) return name.toUpperCase()
  return Array.from(name.normalize('NFC').replaceAll('ı', 'I').toUpperCase(), plainLetters)
    .join('')
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^A-Z]+/g, ' ')
    .trim()
}

function plainLetters(letter: string): string {
  return UMLAUTS[letter] ?? SPELLED[letter] ?? spelledBase(letter.normalize('NFD'))
}

/** Of a letter whose signs were taken off, `Ǿ` is still an `Ø`. */
function spelledBase([base = '', ...signs]: string): string {
  return (signs.length > 0 ? SPELLED[base] : undefined) ?? base.replace(/[\u0300-\u036F]/, '')
}

/** Some have no small letter of their own: they are taken once. */
function lowered(letter: string): string {
  const small = letter.toLowerCase()
  return small === letter ? '' : small
}
