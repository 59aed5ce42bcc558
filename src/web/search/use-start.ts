import { useEffect, useRef } from 'react'

/**
 * Sends the page's search form once when it has come up; the address then says so no more, so that Back does not send it
 * again.
 * @param key another one is another form
 */
export function useStart(wanted: boolean, key: string): void {
  const started = useRef('')
  useEffect(() => {
    if (!wanted || started.current === key) return
    started.current = key
    const params = new URLSearchParams(location.search)
    params.delete('start')
    history.replaceState(history.state, '', `${location.pathname}?${params.toString()}`)
    document.querySelector<HTMLFormElement>(`main form[action="${location.pathname}"]`)?.requestSubmit()
  })
}
