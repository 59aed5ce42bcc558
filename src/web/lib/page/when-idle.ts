/** Acts once the browser has nothing else to do; not every browser tells. @returns what takes that back */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, 50)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(act, { timeout: 1_000 })
  return () => cancelIdleCallback(asked)
}
