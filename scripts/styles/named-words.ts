import { parseSync, Visitor } from 'vite'

/** The words of a file's strings; a word that ends in what code puts in ends in `${`. */
export function namedWords(file: string, text: string): ReadonlySet<string> {
  const words = new Set<string>()
  const add = (said: string): void => {
    for (const word of said.split(/[\s"'`]+/)) words.add(word)
  }
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') add(value)
    },
    TemplateLiteral: ({ quasis }) =>
      quasis.forEach(({ value, tail }) => add(`${value.cooked ?? value.raw}${tail ? '' : '${'}`)),
  }).visit(parseSync(file, text).program)
  return words
}
