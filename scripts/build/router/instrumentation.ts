import type { Plugin } from 'vite'

const MODULE = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]instrumentation\.js$/

/** What the router takes of it where nobody has asked to be told of its loaders and navigations. */
const NOTHING = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = (router) => router
export const instrumentHandler = (handler) => handler
export const instrumentationResultMetaContext = {}
`

/**
 * Leaves out of the browser's code what React Router has for those who trace loaders and navigations: it is imported
 * whether or not anybody does, and we don't.
 */
export function withoutInstrumentation(): Plugin {
  return {
    name: 'teranga:without-instrumentation',
    applyToEnvironment: ({ name }) => name === 'client',
    load: { filter: { id: MODULE }, handler: () => NOTHING },
  }
}
