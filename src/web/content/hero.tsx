import type { ReactNode } from 'react'
import { FirstScreenEnd } from '../lib/page/first-screen.tsx'

/** The words over the search form, which a slow phone paints while it still reads the form. */
export function Hero({ title, lead }: { title: string; lead: string }) {
  return (
    <>
      <div className="cloth on-cloth pt-[clamp(1.75rem,4.5vw,4rem)] pb-[clamp(6rem,10vw,8rem)]">
        <div className="page grid gap-4">
          <h1 className="max-w-[11.875em] text-display">{title}</h1>
          <p className="max-w-xl text-lg/[1.45] text-on-cloth-soft">{lead}</p>
        </div>
      </div>
      <FirstScreenEnd id="first-words-end" media="(width < 40rem)" />
    </>
  )
}

/** The form lies half on the cloth, half on the page. Parts of it that stand beside each other would move as more comes. */
export function HeroForm({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="relative z-10 page mt-[calc(-1*clamp(4.75rem,8vw,6rem))]">{children}</div>
      <FirstScreenEnd media="(width >= 40rem)" />
    </>
  )
}
