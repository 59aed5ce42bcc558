import type { ReactNode } from 'react'
import { TicketIcon } from '../ui/page-icons.tsx'

/** Nothing is here yet: what would be, and what to do. */
export function EmptyList({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="card grid justify-items-center gap-2 px-5 py-12 text-center">
      <TicketIcon className="size-12 text-indigo" />
      <h2 className="text-xl">{title}</h2>
      <p className="max-w-md text-ink-soft">{text}</p>
      {children}
    </div>
  )
}
