import { type ReactNode, use } from 'react'
import { useMatches } from 'react-router'
import { IntlProvider } from 'use-intl/react'
import type { Language } from '#contracts/locale.ts'
import { insideScript } from '../lib/page/script-text.ts'
import { WrittenScript } from '../lib/page/written-script.tsx'
import { awaitedMessages, type Namespace, messagesOf } from './messages.ts'

/** What a route's `handle` may say. */
export interface RouteHandle<Loaded = unknown> {
  /** The catalogues that its page and everything in it use. */
  readonly messages: readonly Namespace[]
  /** Those that it uses for what was loaded beside them. */
  messagesFor?(loaded: Loaded): readonly Namespace[]
  /**
   * Whether the page, without a query, is the same for everybody without a session who has the same settings. Then it is
   * made once for all of them, as for a visitor of whom nothing else is known (ADR 042). `briefly`: it shows what is
   * left of something, and is shared for two seconds among those without a session, whatever its query asks (ADR 132).
   */
  readonly shared?: boolean | 'briefly'
  /** Whether a shared page shows prices that were seen lately, and is made anew when one changes. */
  readonly showsPrices?: boolean
}

function hasMessages(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'messages' in handle
}

/**
 * Gives the page the messages of the shell and of every matched route. While a catalogue is loading
 * (a navigation or a change of language) React keeps the former page on the screen.
 */
export function PageMessages({ language, children }: { language: Language; children: ReactNode }) {
  const matched = useMatches().flatMap(({ handle, loaderData }) =>
    hasMessages(handle) ? [...handle.messages, ...(loaderData ? (handle.messagesFor?.(loaderData) ?? []) : [])] : [],
  )
  const namespaces = [...new Set<Namespace>(['shell', ...matched])]
  use(awaitedMessages(language, namespaces))
  const messages = messagesOf(language, namespaces)
  return (
    <IntlProvider locale={language} messages={messages} timeZone="UTC">
      {children}
      <WrittenScript
        type="application/json"
        id="messages"
        text={import.meta.env.SSR ? writtenOnce(language, namespaces, messages) : ''}
      />
    </IntlProvider>
  )
}

/** By language and namespaces. In development messages change, and are written anew. */
const written = new Map<string, string>()

function writtenOnce(language: Language, namespaces: readonly Namespace[], messages: unknown): string {
  const key = [language, ...namespaces].join(' ')
  const text = written.get(key) ?? insideScript(JSON.stringify(messages))
  if (import.meta.env.PROD) written.set(key, text)
  return text
}
