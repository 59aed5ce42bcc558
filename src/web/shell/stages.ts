/**
 * Shows what of a document waits (`.stage`, whose styles hide it by an animation that ends at last), each in a frame of
 * its own however long a frame takes: in one frame all of it would keep a slow phone from answering. In the browser, from
 * the head; it sees nothing of this file.
 */
export function showStages(): void {
  const stages = document.getElementsByClassName('stage')
  let shown = 0
  const showNext = () => {
    const stage = stages[shown]
    if (stage) {
      for (const wait of stage.getAnimations()) wait.finish()
      shown += 1
    }
    if (stage || document.readyState === 'loading') requestAnimationFrame(showNext)
    else document.documentElement.setAttribute('data-shown', '')
  }
  // In the first frame stands what waits for nothing.
  requestAnimationFrame(() => requestAnimationFrame(showNext))
}
