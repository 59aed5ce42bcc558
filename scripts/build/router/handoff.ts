import type { Plugin } from 'vite'

const MODULE = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]server-runtime[\\/]server\.js$/

/** From where a document's context begins to where the data is written: there is another such line where a page failed. */
const AT_ONCE =
  /let entryContext = \{([^;]*?)serverHandoffStream: (encodeViaTurboStream\(state, request\.signal, [\w.]+, serverMode\)),/

/**
 * React Router writes a document's data for its script before it asks whether there is a document to write: a tenth of
 * the work of a page that is sent from memory. Here it does so once a document reads it.
 */
export function handoffWhenRead(): Plugin {
  return {
    name: 'teranga:handoff-when-read',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: { filter: { id: MODULE }, handler: writtenWhenRead },
  }
}

/** @throws where the router does so in other words than those it had here */
export function writtenWhenRead(code: string): string {
  if (!AT_ONCE.test(code)) throw new Error('React Router hands data over in another way now')
  return code.replace(
    AT_ONCE,
    'let handoff;\nlet entryContext = {$1get serverHandoffStream() { return handoff ??= $2; },',
  )
}
