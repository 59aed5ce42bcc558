import { lazy, type ReactNode, Suspense, useState } from 'react'
import { loadPart } from '../../lib/page/page-styles.tsx'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Skeleton } from '../skeleton.tsx'
import { type Shareable, type Shared, shareByDevice } from './share-by-device.ts'

const loadWays = () => loadPart(() => import('./share-ways.tsx'))
const ShareWays = lazy(loadWays)

interface ShareButtonProps {
  readonly shared: Shareable
  /** What it does; the title of the other ways too. */
  readonly label: string
  readonly children: ReactNode
  readonly size?: 'small' | 'medium'
  readonly className?: string
}

/** Passes something on by the device's own sheet; where there is none, by WhatsApp or as a copied link. */
export function ShareButton({ shared, label, children, size = 'medium', className = '' }: ShareButtonProps) {
  const [passed, setPassed] = useState<Shared | null>(null)
  const [waiting, setWaiting] = useState(false)
  const share = async () => {
    setWaiting(true)
    const known = { ...shared, url: await shared.url() }
    const isDone = await shareByDevice(known)
    setWaiting(false)
    setPassed(isDone ? null : known)
  }
  return (
    <>
      <Button
        size={size}
        className={className}
        waiting={waiting}
        onPointerEnter={() => void loadWays()}
        onFocus={() => void loadWays()}
        onClick={() => void share()}
      >
        {children}
      </Button>
      <Dialog open={passed !== null} onClose={() => setPassed(null)} title={label}>
        <Suspense fallback={<Skeleton className="h-40" />}>{passed && <ShareWays {...passed} />}</Suspense>
      </Dialog>
    </>
  )
}
