import type { ReactNode } from 'react'
import { Link } from 'react-router'

const linkTo = (page: string) =>
  function LegalLink(text: ReactNode) {
    return (
      <Link className="link" to={page} target="_blank">
        {text}
      </Link>
    )
  }

/** For sentences that name the terms and the privacy policy: `<terms>…</terms>`, `<privacy>…</privacy>`. */
export const LEGAL_LINKS = { terms: linkTo('/terms'), privacy: linkTo('/privacy') }
