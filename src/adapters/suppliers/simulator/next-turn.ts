/** Lets the requests that wait have their turn: a search is computing, and there is one thread for all. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
