const ID = 'first-screen-end'

/**
 * What stands before it is painted at once: a document that is there would otherwise be styled, laid out and painted
 * piece by piece as it is read. What follows is below the first screen of a phone; a slow network need not have brought
 * it. Once a page, in its document.
 */
export function FirstScreenEnd({ as: Tag = 'span' }: { readonly as?: 'span' | 'li' }) {
  return (
    <>
      {/* React puts it into the head. */}
      <link rel="expect" href={`#${ID}`} blocking="render" />
      <Tag id={ID} hidden />
    </>
  )
}
