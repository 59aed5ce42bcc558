const ID = 'first-screen-end'
const WORDS_ID = 'first-words-end'

/** Columns beside each other would move as more of them comes; on a phone what follows stands below. */
const MEDIA = { narrow: '(width < 40rem)', wide: '(width >= 40rem)' } as const

/**
 * What stands before it is painted at once: a document that is there would otherwise be styled, laid out and painted
 * piece by piece as it is read. What follows is below the first screen of a phone; a slow network need not have brought
 * it. Once a page, in its document.
 * @param on where that holds, if a phone is to paint the page's first words before, see `FirstWordsEnd`
 */
export function FirstScreenEnd({ as: Tag = 'span', on }: { readonly as?: 'span' | 'li'; readonly on?: 'wide' }) {
  return (
    <>
      {/* React puts it into the head. */}
      <link rel="expect" href={`#${ID}`} blocking="render" media={on && MEDIA[on]} />
      <Tag id={ID} hidden />
    </>
  )
}

/** A phone paints what stands before it while it reads, styles and lays out the rest of the first screen. */
export function FirstWordsEnd() {
  return (
    <>
      <link rel="expect" href={`#${WORDS_ID}`} blocking="render" media={MEDIA.narrow} />
      <span id={WORDS_ID} hidden />
    </>
  )
}
