/**
 * Asks for the shop's typeface and its signs of currencies once the page is painted, and has the page use both at once
 * (`html[data-typeface]`). Until then text stands in the machine's own fonts: for a font that is on its way the browser
 * would look for another in its place, for each size of text, before it paints. In the browser, from the head, behind the
 * styles, which say where the files are; it sees nothing of this file.
 */
export function takeTypeface(): void {
  const { documentElement: page, fonts } = document
  const use = () => page.setAttribute('data-typeface', '')
  const ignore = () => {}
  requestAnimationFrame(() => setTimeout(() => void fonts.load('1em Shop', 'a₦').then(use, ignore)))
}
