import { type ReactNode, useState } from 'react'

/** A form that is opened where it is wanted, and not made before. */
export function Opened({ summary, children }: { readonly summary: ReactNode; readonly children: ReactNode }) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <details className="border-t border-line pt-1" onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-indigo">{summary}</summary>
      {wasOpened && <div className="pt-2">{children}</div>}
    </details>
  )
}
