import type { AnchorHTMLAttributes } from 'react'

interface ViewLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** `?stars=4`: the same list, seen in another way. */
  readonly to: string
  /** Does the same within the page. */
  readonly onChoose: () => void
}

/** Another view of the list: an address for the browser, and a change within the page where its code runs. */
export function ViewLink({ to, onChoose, ...rest }: ViewLinkProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its text comes with the rest
    <a
      {...rest}
      href={to}
      rel="nofollow"
      onClick={(press) => {
        // In a tab of its own it is the browser's.
        if (press.metaKey || press.ctrlKey || press.shiftKey || press.altKey) return
        press.preventDefault()
        onChoose()
      }}
    />
  )
}
