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
        for (const [index, part] of selector.entries()) {
          const before = compoundBefore(selector, index)
          if (isSibling(part) && selector[index + 1]?.type === 'universal' && !before.some(isTold))
            found.push(`${before.map(textOf).join('')} ${part.value === 'next-sibling' ? '+' : '~'} *`)
        }
      },
    },
  })
  return found
}

const isCombinator = (part: Part) => part.type === 'combinator'

const isSibling = (part: Part) =>
  part.type === 'combinator' && (part.value === 'next-sibling' || part.value === 'later-sibling')

const isTold = ({ type }: Part) => type === 'class' || type === 'id' || type === 'attribute'

function compoundBefore(selector: Selector, end: number): readonly Part[] {
  const start = selector.slice(0, end).findLastIndex(isCombinator) + 1
  return selector.slice(start, end)
}

const textOf = (part: Part): string => (part.type === 'type' ? part.name : part.type === 'universal' ? '*' : '…')
