import { createContext, use } from 'react'
import styles from '../styles.css?inline'

/** The nonce of the page that is being rendered; empty in the browser, which hides it. */
export const PageNonce = createContext('')

const ID = 'styles'

/** What the server wrote, as the browser found it. */
const found = import.meta.env.SSR ? null : document.getElementById(ID)
const written = found?.textContent ?? ''

/**
 * The shop's style sheet inside the page: a phone on a slow network shows it with the first answer
 * instead of asking again. The server writes it; in the browser it stays as it is, and no script
 * carries it.
 */
export function PageStyles() {
  const nonce = use(PageNonce) || found?.nonce
  return (
    <style
      id={ID}
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? styles : written }}
    />
  )
}
