import { openBuiltPages } from '../../src/composition/pages.ts'

const built = await openBuiltPages()

/** The built pages, and what of them was made, by their addresses. */
export function renderedPages(nameOf: (address: URL) => string) {
  const rendered: string[] = []
  const pages: typeof built = {
    ...built,
    render(request, environment) {
      rendered.push(nameOf(new URL(request.url)))
      return built.render(request, environment)
    },
  }
  return { pages, rendered }
}
