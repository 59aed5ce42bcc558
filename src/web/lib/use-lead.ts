import { useEffect, useState } from 'react'
import { type NavigateOptions, type To, useLocation, useNavigate } from 'react-router'

interface Leading {
  /** From then on until the other page is there. */
  readonly isLeading: boolean
  readonly lead: (to: To, options?: NavigateOptions) => void | Promise<void>
}

/**
 * Leads to another page. Its address is there seconds before a slow phone has drawn it: whatever was pressed waits until
 * then, since it would look idle, and be pressed again.
 */
export function useLead(): Leading {
  const navigate = useNavigate()
  const { key } = useLocation()
  const [from, setFrom] = useState<string | null>(null)
  useEffect(() => setFrom(null), [key])
  return {
    isLeading: from === key,
    lead: (to, options) => {
      setFrom(key)
      return navigate(to, options)
    },
  }
}
