/** Letters and digits that others try first, whatever the dictionary says. */
const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  'zyxwvutsrqponmlkjihgfedcba',
  'qwertyuiopasdfghjklzxcvbnm',
  'mnbvcxzlkjhgfdsapoiuytrewq',
  '012345678901234567890123456789',
  '987654321098765432109876543210',
]
/** What comes to mind in a shop for journeys, in both of its languages. */
const SHOP_WORDS = [
  'teranga',
  'travel',
  'voyage',
  'flight',
  'ticket',
  'nigeria',
  'lagos',
  'senegal',
  'dakar',
  'password',
  'motdepasse',
  'welcome',
  'bienvenue',
]
const LEAST_OF_OWN = 5
/** Shorter pieces say nothing about the whole. */
const LEAST_FORM = 4

/**
 * Whether somebody would guess this password early: it is a common one, perhaps with digits around it
 * or written twice, a run of neighbouring keys, one sign over and over, or made of the name or address
 * of its owner or of what the shop is about.
 */
export async function isCommonPassword(password: string, ownWords: readonly string[]): Promise<boolean> {
  const text = password.toLowerCase().normalize('NFKC')
  if (new Set(text).size < LEAST_OF_OWN) return true
  const bare = text.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const common = await commonPasswords()
  return [text, bare, halfOf(text), halfOf(bare)].some(
    (form) =>
      form.length >= LEAST_FORM && (common.has(form) || isRun(form) || isOwn(form, [...SHOP_WORDS, ...ownWords])),
  )
}

let loaded: Promise<ReadonlySet<string>> | undefined

/** About 40,000 passwords of public leaks; read when the first account is made. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return loaded
}

function halfOf(text: string): string {
  const half = text.slice(0, text.length / 2)
  return half + half === text ? half : ''
}

function isRun(text: string): boolean {
  return RUNS.some((run) => run.includes(text))
}

function isOwn(form: string, ownWords: readonly string[]): boolean {
  return ownWords.some((word) => {
    const own = word.toLowerCase()
    return own.length >= 3 && form.includes(own) && form.length - own.length < LEAST_OF_OWN
  })
}
