/** An element and its place among the others of its parent. */
type Step = readonly [element: Element, place: number]

/**
 * Keeps the keyboard where it was: what has the focus and goes from the page, such as a row that is taken away or a
 * button that has done its work, leaves it beside itself. Only a focus that is shown is looked after, so that no finger
 * opens the keys of a phone by it; another page begins elsewhere. It begins as this comes.
 */
function keepFocusBeside(): void {
  let way: readonly Step[] = []
  let page = ''
  const note = () => {
    const focused = document.activeElement
    way = focused?.matches(':focus-visible') ? wayTo(focused) : []
    page = location.pathname
  }
  const isLost = () =>
    document.activeElement === document.body && way[0]?.[0].isConnected === false && page === location.pathname
  const watch = new MutationObserver(() => {
    // Whoever knows better, such as a dialog that closes, comes first.
    if (isLost()) requestAnimationFrame(() => setTimeout(() => isLost() && focusBeside(way)))
  })
  note()
  document.addEventListener('focusin', note)
  watch.observe(document.body, { childList: true, subtree: true })
}

function wayTo(element: Element): readonly Step[] {
  const { parentElement: parent } = element
  return parent ? [[element, childrenOf(parent).indexOf(element)], ...wayTo(parent)] : []
}

/** The first control after the one that is gone, else the last before it, as near to it as there is one. */
function focusBeside(way: readonly Step[]): void {
  for (const [at, [element, place]] of way.entries()) {
    const parent = way[at + 1]?.[0]
    if (!parent?.isConnected || parent.tagName === 'BODY') continue
    const others = childrenOf(parent)
    const from = element.isConnected ? others.indexOf(element) + 1 : place
    const found = controlsIn(others.slice(from))[0] ?? controlsIn(others.slice(0, place)).at(-1)
    if (found) return found.focus()
  }
  document.querySelector('main')?.focus({ preventScroll: true })
}

/** A form with a field of the name `children` has no such property of its own. */
const childrenOf = (parent: Element): readonly Element[] => [...parent.querySelectorAll(':scope > *')]

const CONTROLS = 'a[href],button,input,select,textarea,summary,[tabindex]'

const controlsIn = (elements: readonly Element[]): readonly HTMLElement[] =>
  elements
    .flatMap((element) => [...(element.matches(CONTROLS) ? [element] : []), ...element.querySelectorAll(CONTROLS)])
    .filter(
      (control): control is HTMLElement =>
        control instanceof HTMLElement &&
        control.tabIndex >= 0 &&
        !control.matches(':disabled') &&
        control.getClientRects().length > 0,
    )

keepFocusBeside()
