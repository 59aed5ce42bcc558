/**
 * Shows what waits in a document (`.in-turn`) one after the other, each in a frame of its own however long a frame takes:
 * all of it in one would keep a slow phone from answering. Only on a phone, and only while `html[data-in-turn]` says so: a
 * list that comes without a document waits for nothing. Should this fail, the animation that hides it ends by itself. In
 * the browser, from the head; it sees nothing of this file.
 */
export function showInTurn(): void {
  const READ_ON_MS = 50
  const { documentElement: page } = document
  // A page that nobody sees yet has no frames.
  if (document.hidden || !matchMedia('(width < 40rem)').matches) return
  page.setAttribute('data-in-turn', '')
  const waiting = document.getElementsByClassName('in-turn')
  let shown = 0
  const showNext = () => {
    let waits: readonly Animation[] = []
    while (waits.length === 0 && shown < waiting.length) waits = waiting[shown++]?.getAnimations() ?? []
    for (const wait of waits) wait.finish()
    if (waits.length > 0) requestAnimationFrame(showNext)
    else if (document.readyState === 'loading') setTimeout(showNext, READ_ON_MS)
    else page.removeAttribute('data-in-turn')
  }
  // In the first frame stands what waits for nothing.
  requestAnimationFrame(() => requestAnimationFrame(showNext))
}
