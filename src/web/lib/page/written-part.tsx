import { type ComponentType, lazy, type MouseEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useWasWritten } from '../use-hydrated.ts'
import { useSettings } from '../use-shop.ts'

/**
 * A part of a page that is words and links alone. Where the server wrote it, the browser keeps it as it stands and
 * needs none of its code, which is fetched only where the page is shown without having been written by the server, or
 * where what the part shows changes. Its links lead on within the page.
 */
export function writtenPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part = lazy(load)
  if (import.meta.env.SSR)
    return (props) => (
      <div className="contents">
        <Part {...props} />
      </div>
    )
  return function WrittenPart(props: Props) {
    const isKept = useWritten(props)
    const follow = useLinksWithin()
    // Without a key React would make the one from the other.
    if (!isKept) return <Part {...props} />
    return (
      // Only links are pressed here, and a keyboard presses them itself.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
      <div className="contents" onClick={follow} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    )
  }
}

/** Whether the server wrote the part with these very properties and settings. */
function useWritten(props: object): boolean {
  const settings = useSettings()
  const wasWritten = useWasWritten()
  const shown = [settings, ...Object.values(props)]
  const [written] = useState(wasWritten ? shown : null)
  return written !== null && written.every((value, index) => value === shown[index])
}

/** Follows a pressed link without loading the whole page anew, as links of the router do. */
function useLinksWithin(): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.origin !== location.origin || link.target || !isPlainPress(event)) return
    event.preventDefault()
    void navigate(link.pathname + link.search + link.hash)
  }
}

/** Whether nothing else was asked for, such as a new tab. */
function isPlainPress({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
