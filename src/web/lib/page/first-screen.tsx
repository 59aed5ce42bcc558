const ID = 'first-screen-end'

/**
 * In the head: what stands before `FirstScreenEnd` is painted at once, or the whole page where that is nowhere. A
 * document that is there would otherwise be styled, laid out and painted piece by piece as it is read.
 */
export function PaintFirstScreenWhole() {
  return <link rel="expect" href={`#${ID}`} blocking="render" />
}

/** What follows is below the first screen of a phone; a slow network need not have brought it. */
export function FirstScreenEnd({ as: Tag = 'span' }: { readonly as?: 'span' | 'li' }) {
  return <Tag id={ID} hidden />
}
