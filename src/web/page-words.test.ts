import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Language, LANGUAGES } from '#contracts/locale.ts'

/** What developers read alone: the sandbox of payments and the mailbox of this machine. */
const INTERNAL = new Set(['sandbox.json', 'mailbox.json'])

/** Every text that pages show, as `namespace.group.key: text`. */
function textsOf(language: Language): readonly string[] {
  const folder = new URL(`../../locales/${language}/`, import.meta.url)
  return readdirSync(folder)
    .filter((file) => !INTERNAL.has(file))
    .flatMap((file) => flatten(file.replace('.json', ''), JSON.parse(readFileSync(new URL(file, folder), 'utf8'))))
}

function flatten(key: string, node: object): readonly string[] {
  return Object.entries(node).flatMap(([name, child]) =>
    typeof child === 'string' ? [`${key}.${name}: ${child}`] : flatten(`${key}.${name}`, child),
  )
}

const saying = (language: Language, word: RegExp) =>
  textsOf(language).filter((text) => word.test(text.slice(text.indexOf(': ') + 1)))

/** Search engines cut what is longer. */
const LONGEST_DESCRIPTION = 170

test.each(LANGUAGES)('no description of a page is cut by search engines (%s)', (language) => {
  const long = textsOf(language)
    .filter((text) => /^meta\.\w+\.description: /.test(text))
    .filter((text) => text.length - text.indexOf(': ') - 2 > LONGEST_DESCRIPTION)
  expect(long).toEqual([])
})

test.each([
  ['surname', /surname/i, 'last name'],
  ['e-mail', /\be-mail/i, 'email'],
  ['a mail', /\bmails?\b/i, 'email'],
  ['our staff', /\bour staff\b/i, 'our team'],
  ['given back', /\b(?:give|gives|given|giving) (?:\w+ )?back\b/i, 'refunded'],
  ['press', /\bpress(?:es)?\b/i, 'click, or choose'],
  ['signs', /\bsign by sign\b|\bsigns\b(?! (?:you|everyone))/i, 'characters'],
  ['stands here', /\bstands? here\b/i, 'appears here'],
  ['on file', /\bon file\b/i, 'saved'],
  ['make an account', /\bmake an account\b/i, 'create an account'],
  ['present password', /\bpresent password\b/i, 'current password'],
  ['dearer', /\bdearer?\b/i, 'more expensive'],
  ['nobody is insured', /\binsures nobody\b/i, 'provides no real cover'],
  ['installment', /\binstallment/i, 'instalment'],
  ['everybody', /\beverybody\b/i, 'everyone'],
  ['whom to call', /\bwhom (?:to|should|do)\b/i, 'who'],
  ['mended', /\bmended\b/i, 'fixed'],
  ['pay in parts', /\bpa(?:y|id|ying) in parts\b|\b(?:price|later|one price), (?:or )?in parts\b/i, 'in instalments'],
  ['goes on where', /\bgo(?:es)? on (?:where|at|by|later|from there)\b/i, 'continues, resumes'],
  ['a price that stands', /\bprices? (?:no longer )?stands?\b/i, 'is valid'],
  ['a person', /^a (?:person|traveller|year)$/i, 'per person'],
  ['what it asks', /\bwhat (?:it asks|they ask|cancelling costs)\b/i, 'a noun'],
  ['luggage', /\bluggage\b/i, 'baggage, or bags'],
  ['birth date', /\bbirth dates?\b/i, 'date of birth'],
  ['electronic ticket', /\belectronic tickets?\b/i, 'e-ticket'],
  ['a percent apart', /\d %|\} %/, 'no space before %'],
])('English says “%s” nowhere: the word is another', (_, word) => {
  expect(saying('en', word)).toEqual([])
})

test.each([
  ['un signe', /\bsignes?\b/i, 'caractère'],
  ['un geste', /\bgestes?\b|\bpression\b/i, 'clic'],
  ['la lettre', /\bla lettre\b|lettre d’information/i, 'newsletter'],
  ['nom de famille', /nom de famille/i, 'nom'],
  ['vous est rendu', /\b(?:est|sont|a été|rendue?s?) rendue?s?\b|restitu/i, 'remboursé'],
  ['approvisionner', /approvisionn/i, 'recharger'],
  ['en cabine', /bagages? en cabine/i, 'bagage cabine'],
  ['Économique premium', /économique premium/i, 'Premium économique'],
  ['un moment', /\bchoisir un (?:autre )?moment\b/i, 'créneau'],
])('French says “%s” nowhere: the word is another', (_, word) => {
  expect(saying('fr', word)).toEqual([])
})

test('French sets no preposition before the name of a place: it is “au Caire”, not “à Le Caire”', () => {
  // The agency's own journeys leave from five cities that have no article, and words for machines are none.
  const isSafe = (text: string) => /^(?:packages?|package-\w+|home\.packages|meta)\./.test(text)
  const placed = saying('fr', /(?:^|\s)(?:à|de|en|vers la|du) \{(?:city|origin|destination|place|airports)\}/i)
  expect(placed.filter((text) => !isSafe(text))).toEqual([])
})

test('no French heading breaks at the hyphen of “aller-retour”: a word joiner follows it', () => {
  // Search engines and mail programs show theirs in one line, and know the plain word.
  const isHeading = (text: string) => /^(?!meta\.|mails\.)[\w.-]+\.title: /.test(text)
  expect(saying('fr', /aller-retour/i).filter(isHeading)).toEqual([])
})

test('customers read “réservation”, and “commande” nowhere: that is a word among colleagues', () => {
  const isInternal = (text: string) => /^(?:office|mails\.supplier_alarm)\./.test(text)
  expect(saying('fr', /\bcommandes?\b/i).filter((text) => !isInternal(text))).toEqual([])
})

test('French puts no plain space before its double signs, nor English one before an ellipsis', () => {
  expect(saying('fr', / [:;!?»%](?= |$|\))|« /)).toEqual([])
  expect(saying('en', /[a-z}] …/i)).toEqual([])
})
