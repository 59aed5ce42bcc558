import type { Plugin } from 'vite'

const MODULE = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]server-runtime[\\/]server\.js$/

const BEFORE = 'let entryContext = {'
const AT_ONCE =
  'serverHandoffStream: encodeViaTurboStream(state, request.signal, build.entry.module.streamTimeout, serverMode),'
const WHEN_READ = `get serverHandoffStream() {
				return handoff ??= encodeViaTurboStream(state, request.signal, build.entry.module.streamTimeout, serverMode);
			},`

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
  if (!code.includes(BEFORE) || !code.includes(AT_ONCE))
    throw new Error('React Router hands data over in another way now')
  return code.replace(BEFORE, `let handoff;\n\t\t${BEFORE}`).replace(AT_ONCE, WHEN_READ)
}
