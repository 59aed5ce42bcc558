import type { Language } from '#contracts/locale.ts'
import { loadDispensable } from '../lib/chunk-reload.ts'
import { THERE } from '../lib/page/there.ts'
import type { messageTypes } from './message-types.ts'

type Messages = typeof messageTypes
export type Namespace = keyof Messages

/** Compiled messages by language and namespace, as far as they are loaded. */
const loaded = new Map<string, unknown>()
const loading = new Map<string, Promise<void>>()

// A page comes with its own catalogues: where the others are is nothing that it waits for.
const loadList = () => import('./catalogues.ts')

/** Fetches the list of catalogues when the page has nothing else to fetch. */
export function fetchCataloguesAhead(): void {
  addEventListener('load', () => void loadDispensable(loadList).catch(() => undefined))
}

async function fetchCatalogue(key: string): Promise<unknown> {
  const importer = (await loadList()).catalogues[key]
  if (!importer) throw new Error(`no message catalogue ${key}`)
  return importer()
}

const keyOf = (language: Language, namespace: Namespace) => `/locales/${language}/${namespace}.json`

/** Starts or joins the loading of one catalogue. */
function load(key: string): Promise<void> {
  const known = loading.get(key)
  if (known) return known
  const promise = fetchCatalogue(key).then((messages) => {
    loaded.set(key, messages)
  })
  loading.set(key, promise)
  return promise
}

/** The promise that catalogues are there, for React's `use`; kept already when all are. */
export function awaitedMessages(language: Language, namespaces: readonly Namespace[]): Promise<unknown> {
  const keys = namespaces.map((namespace) => keyOf(language, namespace)).filter((key) => !loaded.has(key))
  if (keys.length === 0) return THERE
  const joint = keys.join()
  const pending = loading.get(joint)
  if (pending) return pending
  const promise = Promise.all(keys.map(load)).then(() => undefined)
  loading.set(joint, promise)
  return promise
}

/** The loaded catalogues as use-intl takes them. */
export function messagesOf(language: Language, namespaces: readonly Namespace[]): Record<string, unknown> {
  return Object.fromEntries(namespaces.map((namespace) => [namespace, loaded.get(keyOf(language, namespace))]))
}

/** Takes the catalogues that the server wrote into the page, before the first render. */
export function adoptMessages(language: Language, messages: Readonly<Record<string, unknown>>): void {
  for (const [namespace, catalogue] of Object.entries(messages)) {
    loaded.set(`/locales/${language}/${namespace}.json`, catalogue)
  }
}
