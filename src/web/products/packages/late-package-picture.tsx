import { type ComponentProps, lazy, Suspense } from 'react'
import { loadPart } from '../../lib/page/page-styles.tsx'
import { CityPicture } from '../../ui/city-picture.tsx'
import type { PackagePicture } from './package-picture.tsx'

/** What shows photos comes where there are some. */
const WithPhoto = lazy(async () => ({
  default: (await loadPart(() => import('./package-picture.tsx'))).PackagePicture,
}))

/** A photo of a journey on pages that mostly have none; its drawing stands there until it comes, or in its place. */
export function LatePackagePicture(props: ComponentProps<typeof PackagePicture>) {
  const { photo, code, eager, className = '' } = props
  const drawing = <CityPicture {...{ code, eager, className }} />
  return photo ? (
    <Suspense fallback={drawing}>
      <WithPhoto {...props} />
    </Suspense>
  ) : (
    drawing
  )
}
