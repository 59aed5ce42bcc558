import { use } from 'react'
import { DocumentMarks } from '../lib/page/page-styles.tsx'
import { WrittenScript } from '../lib/page/written-script.tsx'

/**
 * Asks for the shop's typeface and its signs of currencies once the page is painted, and has the page use both at once
 * (`html[data-typeface]`). Until then text stands in the machine's own fonts: for a font that is on its way the browser
 * would look for another in its place, for each size of text, before it paints. Its script stands behind the styles, which
 * say where the files are.
 */
export function Typeface() {
  const { nonce } = use(DocumentMarks)
  return <WrittenScript nonce={nonce || undefined} text={import.meta.env.SSR ? `(${takeTypeface.toString()})()` : ''} />
}

/** In the browser; it sees nothing of this file. */
function takeTypeface(): void {
  const { documentElement: page, fonts } = document
  const use = () => {
    page.setAttribute('data-typeface', '')
    // Asking has the page styled now: styled and laid out in one piece it would keep a press waiting for twice as long.
    void getComputedStyle(page).fontFamily
  }
  requestAnimationFrame(() => setTimeout(() => fonts.load('1em Shop', 'a₦').then(use, () => {})))
}
