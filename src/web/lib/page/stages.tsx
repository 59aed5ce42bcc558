import { RunScript } from './written-script.tsx'

/**
 * Shows what of a document waits (`.stage`, whose styles hide it by an animation that ends at last), each in a frame of
 * its own however long a frame takes: in one frame all of it would keep a slow phone from answering. Elsewhere than in a
 * document nothing waits. In the browser, from the document, before what waits is read; it sees nothing of this file.
 */
function showStages(): void {
  const stages = document.getElementsByClassName('stage')
  let shown = 0
  const showNext = () => {
    const stage = stages[shown]
    if (stage) {
      for (const wait of stage.getAnimations()) wait.finish()
      shown += 1
    }
    if (stage || document.readyState === 'loading') requestAnimationFrame(showNext)
  }
  // In the first frame is what stands before.
  requestAnimationFrame(() => requestAnimationFrame(showNext))
}

const SCRIPT = import.meta.env.SSR ? `(${showStages.toString()})()` : ''

/** Stands where a document's first screen ends, before its stages. */
export function ShowStages() {
  return <RunScript text={SCRIPT} />
}
