import { type Selector, transform } from 'lightningcss'

type Part = Selector[number]

/**
 * Pairs like `h2 + *` in a style sheet's selectors: anything beside an element that no class, name or attribute tells.
 * Whatever is put beside whatever else, browsers style the latter anew for them, with all that it holds.
 */
export function anySiblings(sheet: string): string[] {
  const found: string[] = []
  transform({
    filename: 'sheet.css',
    code: Buffer.from(sheet),
    errorRecovery: true,
    visitor: {
      Selector: (selector) => {
        const compounds = compoundsOf(selector)
        for (const [index, { beside, parts }] of compounds.entries()) {
          const before = compounds[index - 1]?.parts ?? []
          if (beside && !parts.some(isNamed) && !before.some(isTold)) found.push(`${textOf(before)} ${beside} *`)
        }
      },
    },
  })
  return found
}

const SIGNS: Readonly<Record<string, string>> = { 'next-sibling': '+', 'later-sibling': '~' }

interface Compound {
  /** How it stands beside the one before it, if it does. */
  readonly beside: string | undefined
  readonly parts: readonly Part[]
}

function compoundsOf(selector: Selector): readonly Compound[] {
  const compounds: { readonly beside: string | undefined; readonly parts: Part[] }[] = [
    { beside: undefined, parts: [] },
  ]
  for (const part of selector) {
    if (part.type === 'combinator') compounds.push({ beside: SIGNS[part.value], parts: [] })
    else compounds.at(-1)?.parts.push(part)
  }
  return compounds
}

const isTold = ({ type }: Part) => type === 'class' || type === 'id' || type === 'attribute' || type === 'nesting'

const isNamed = (part: Part) => isTold(part) || part.type === 'type' || isChoice(part)

/** One of several, of which each is looked at by itself. */
const isChoice = (part: Part) => part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where')

const textOf = (parts: readonly Part[]): string =>
  parts.map((part) => (part.type === 'type' ? part.name : part.type === 'universal' ? '*' : '…')).join('')
