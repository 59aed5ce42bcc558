import { lazy, Suspense } from 'react'
import { Notice } from '../ui/notice.tsx'
import type { PlaceLink } from './place-choices.tsx'

/** Only of a form that the server has answered. */
const PlaceChoices = lazy(() => import('./place-choices.tsx'))

/** Leads to the places that may be meant by what was typed. */
export function Choices({ links }: { links: readonly PlaceLink[] }) {
  return (
    links.length > 0 && (
      <Suspense>
        <PlaceChoices links={links} />
      </Suspense>
    )
  )
}

/** Says why there is no search, where no field is to blame. */
export function Failure({ text }: { text: string | null }) {
  return (
    text && (
      <Notice tone="danger" live>
        {text}
      </Notice>
    )
  )
}
