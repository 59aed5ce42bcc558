import { type ComponentProps, useCallback, useState } from 'react'
import type { Photo } from '#contracts/pictures/photo.ts'

/** One way to show a picture. */
export interface PictureSource {
  readonly src: string
  readonly srcSet?: string
  /** Where it shows something else than the picture in whose place it stands. */
  readonly alt?: string
}

/** A photograph in the width that the screen asks for. */
export function photoSource({ url, copies }: Photo): PictureSource {
  if (!copies) return { src: url }
  return { src: url, srcSet: copies.map((copy) => `${copy.url} ${copy.width}w`).join(', ') }
}

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'onError' | 'ref'> {
  /** The first that loads is shown: each stands in for the one before. */
  readonly sources: readonly [PictureSource, ...PictureSource[]]
  readonly alt: string
}

/** A picture that is never a broken one while another can stand in its place. */
export function Picture({ sources, alt, sizes, ...rest }: PictureProps) {
  const [failed, setFailed] = useState(0)
  const { src, srcSet, alt: own } = sources[failed] ?? sources[0]
  const next = () => setFailed((at) => Math.min(at + 1, sources.length - 1))
  // What has failed before the page came to life tells nobody any more.
  const look = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.currentSrc !== '' && image.naturalWidth === 0) setFailed((at) => at || 1)
  }, [])
  return (
    <img
      {...rest}
      ref={sources.length > 1 ? look : undefined}
      onError={next}
      sizes={srcSet && sizes}
      srcSet={srcSet}
      src={src}
      alt={own ?? alt}
    />
  )
}
