import type { Plugin } from 'vite'

const MODULE = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]fog-of-war\.js$/

const AT_EACH_CHANGE = `let debouncedFetchPatches = debounce(fetchPatches, 100);
		fetchPatches();`
const IN_TURN = `let lastFetch = fetchPatches();
		let waits = false;
		let fetchNext = () => {
			waits = false;
			return fetchPatches();
		};
		let debouncedFetchPatches = debounce(() => {
			if (waits) return;
			waits = true;
			lastFetch = lastFetch.then(fetchNext, fetchNext);
		}, 100);`

/**
 * React Router asks for the routes that a page's links lead to whenever something on the page changes, and until the
 * answer is there for the same ones again: five times on a slow phone. Here it asks once the former answer is there, for
 * those that are still unknown.
 */
export function routesAskedOnce(): Plugin {
  return {
    name: 'teranga:routes-asked-once',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: { filter: { id: MODULE }, handler: askedInTurn },
  }
}

/** @throws where the router does so in other words than those it had here */
export function askedInTurn(code: string): string {
  if (!code.includes(AT_EACH_CHANGE)) throw new Error('React Router asks for routes in another way now')
  return code.replace(AT_EACH_CHANGE, IN_TURN)
}
