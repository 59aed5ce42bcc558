import type { ReactNode } from 'react'
import { BrandMark } from '#web/shell/brand-mark.tsx'
import { Card } from '#web/ui/card.tsx'

/** A page before the desk: one card in the middle. */
export function Door({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <main className="page grid flex-auto place-items-center py-8">
      <Card raised className="grid w-full max-w-md gap-5 p-6 sm:p-8">
        <div className="grid gap-3">
          <BrandMark />
          <h1 className="text-2xl">{title}</h1>
        </div>
        {children}
      </Card>
    </main>
  )
}
