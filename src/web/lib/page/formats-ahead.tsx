import { use } from 'react'
import { DocumentMarks } from './page-styles.tsx'

/** Each in a moment of its own in which the browser has nothing to do, after the first paint. */
const AHEAD = `requestAnimationFrame(()=>{
const idle=self.requestIdleCallback||setTimeout,language=document.documentElement.lang;
idle(()=>{new Intl.NumberFormat(language);idle(()=>new Intl.DateTimeFormat(language=="en"?"en-GB":language))})})`

/**
 * The first format of numbers and the first of dates have the browser read what it knows of languages: some 60 ms on a
 * slow phone. They are made while the scripts are still on their way, instead of in the midst of the page's first work.
 */
export function FormatsAhead() {
  const { nonce } = use(DocumentMarks)
  return <script nonce={nonce || undefined} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: AHEAD }} />
}
