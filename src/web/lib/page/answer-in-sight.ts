import { type RefObject, useEffect, useRef } from 'react'

/**
 * What became of a form is where the visitor looks, and where the keyboard goes on.
 * @returns for the element that the answer stands at the top of; it must take the focus
 */
export function useAnswerInSight(answer: object | boolean | null): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!answer) return
    // What follows may be longer than a screen: by itself a browser would show the middle of it.
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'start' })
  }, [answer])
  return top
}
