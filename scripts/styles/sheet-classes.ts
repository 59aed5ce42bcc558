import { type Declaration, type Rule, type Selector, transform } from 'lightningcss'

/** What a style sheet says of a class. */
interface SheetClass {
  readonly name: string
  /** Whether utilities could say all of it where the class stands: its rules are about it alone. */
  readonly isPlain: boolean
}

type StyleRule = Extract<Rule, { type: 'style' }>['value']

/** The classes of a style sheet, each once. */
export function classesOfSheet(sheet: string): SheetClass[] {
  const plain = new Map<string, boolean>()
  transform({
    filename: 'sheet.css',
    code: Buffer.from(sheet),
    errorRecovery: true,
    visitor: {
      Rule: {
        style: ({ value }) => {
          for (const selector of value.selectors)
            for (const name of classesOf(selector))
              plain.set(name, (plain.get(name) ?? true) && selector.length === 1 && isUtterable(value))
        },
      },
    },
  })
  return [...plain].map(([name, isPlain]) => ({ name, isPlain }))
}

const LISTS: ReadonlySet<string> = new Set(['is', 'where', 'not', 'has'])

/** The classes of a selector, those inside `:has(…)` and its like too. */
function classesOf(selector: Selector): string[] {
  return selector.flatMap((part) => {
    if (part.type === 'class') return [part.name]
    return part.type === 'pseudo-class' && isList(part) ? part.selectors.flatMap(classesOf) : []
  })
}

type PseudoClass = Extract<Selector[number], { type: 'pseudo-class' }>
type SelectorList = Extract<PseudoClass, { kind: 'is' | 'where' | 'not' | 'has' }>

const isList = (part: PseudoClass): part is SelectorList => LISTS.has(part.kind)

/** Pictures by their address and runs of keyframes are the sheet's. */
function isUtterable({ declarations, rules }: StyleRule): boolean {
  if (rules && rules.length > 0) return false
  return (declarations?.declarations ?? []).every(
    (declaration) => !/^(?:animation|background-image)/.test(declaration.property) && !hasPicture(declaration),
  )
}

const hasPicture = (declaration: Declaration): boolean => JSON.stringify(declaration).includes('"type":"url"')
