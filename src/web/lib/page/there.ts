/**
 * A promise that is kept already, for React's `use` where there is nothing to wait for: it is read at once. Who waits and
 * who does not then calls the same hooks: React takes up again a component that waited, and loses count of the hooks that
 * follow one which is no longer called.
 */
export const THERE: Promise<unknown> = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined })
