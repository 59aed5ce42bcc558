import { type ComponentType, createElement, type ReactNode, Suspense, use, useEffect, useRef } from 'react'
import { loadDispensable } from '../chunk-reload.ts'

/** How far below the screen a part may be when its code is fetched. */
const AHEAD = '600px'

/** Ask for what has not come yet, each for the code of one part; they reject when it cannot be fetched. */
const waiting = new Set<() => Promise<void>>()

/** Nothing waits any longer: the visitor goes from page to page. */
let isMoving = false

/**
 * Fetches the code of all parts that wait for a visitor. Before another page is shown: until a part has its code, it
 * can show no change, and holds back whatever is shown together with it.
 * @returns whether all of it is there
 */
export async function bringNearParts(): Promise<boolean> {
  isMoving = true
  return Promise.all([...waiting].map((bring) => bring())).then(
    () => true,
    () => false,
  )
}

/**
 * A part far down the page. The server writes it with the rest; in the browser its code comes, and it comes to life,
 * when the visitor is near. Its styles are in the document (`WRITTEN_PARTS`). Its links work before, and a press of a button in between is done as soon as it can be.
 */
export function nearPart<Props extends object>(load: () => Promise<ComponentType<Props>>): (props: Props) => ReactNode {
  const code = codeOf(load)
  // No hook may follow a `use` that is left out once the code is there.
  function Part(props: Props) {
    const shown = createElement(code.loaded() ?? use(code.coming), props)
    return (
      <>
        {shown}
        <ComesToLife told={code.comeToLife} />
      </>
    )
  }
  return function NearPart(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => {
      if (!place.current || code.loaded()) return
      const watched = new AbortController()
      void code.alive.then(() => watched.abort())
      watchNearness(place.current, code.bringNear, watched.signal)
      holdPresses(place.current, code.alive, watched.signal)
      return () => watched.abort()
    }, [])
    return (
      <div ref={place}>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </div>
    )
  }
}

function ComesToLife({ told }: { told: () => void }) {
  useEffect(() => told(), [told])
  return null
}

/** The code of one part: asked for at once by the server, and in the browser once pages change. */
function codeOf<Props>(load: () => Promise<ComponentType<Props>>) {
  let [resolve, comeToLife]: [(part: ComponentType<Props>) => void, () => void] = [() => undefined, () => undefined]
  const coming = new Promise<ComponentType<Props>>((done) => (resolve = done))
  const alive = new Promise<void>((done) => (comeToLife = done))
  let Loaded: ComponentType<Props> | null = null
  const take = (part: ComponentType<Props>): void => {
    waiting.delete(bring)
    Loaded = part
    resolve(part)
  }
  const bring = (): Promise<void> => load().then(take)
  waiting.add(bring)
  // The server has all code; in the browser the next who shows another page asks again.
  if (import.meta.env.SSR || isMoving) bring().catch(() => undefined)
  return {
    coming,
    alive,
    comeToLife,
    loaded: () => Loaded,
    /** For a visitor who is near: what does not come stays as the server wrote it. */
    bringNear: () => void loadDispensable(load).then(take, () => undefined),
  }
}

function watchNearness(place: HTMLElement, bring: () => void, signal: AbortSignal): void {
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && bring(), {
    rootMargin: AHEAD,
  })
  observer.observe(place)
  signal.addEventListener('abort', () => observer.disconnect())
}

/** React lets nobody hear of presses in what has not come to life, hence the window, which hears of them first. */
function holdPresses(place: HTMLElement, alive: Promise<void>, signal: AbortSignal): void {
  const listen = (type: 'click' | 'submit', selector: string, again: (target: HTMLElement) => void): void =>
    addEventListener(
      type,
      (event) => {
        const target = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null
        if (!target || !place.contains(target)) return
        event.preventDefault()
        void alive.then(() => again(target))
      },
      { capture: true, signal },
    )
  listen('click', 'button', (button) => button.click())
  // A field's Enter.
  listen('submit', 'form', (form) => form instanceof HTMLFormElement && form.requestSubmit())
}
