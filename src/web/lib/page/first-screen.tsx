interface FirstScreenEndProps {
  readonly as?: 'span' | 'li'
  /** The screens that it holds for, each of which has one end. @default all */
  readonly media?: string
  readonly id?: string
}

/**
 * What stands before it is painted at once: a document that is there would otherwise be styled, laid out and painted
 * piece by piece as it is read. What follows is below the first screen of a phone, or stands once more of it has been
 * read; a slow network need not have brought it. Once a page and kind of screen, in its document.
 */
export function FirstScreenEnd({ as: Tag = 'span', id = 'first-screen-end', media }: FirstScreenEndProps) {
  return (
    <>
      {/* React puts it into the head. */}
      <link rel="expect" href={`#${id}`} blocking="render" media={media} />
      <Tag id={id} hidden />
    </>
  )
}
