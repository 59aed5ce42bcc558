import { type ReactNode, use } from 'react'
import { IntlProvider } from 'use-intl/react'
import { useSettings } from '../lib/use-shop.ts'
import { awaitedMessages, type Namespace, messagesOf } from './messages.ts'

interface PartMessagesProps {
  readonly messages: readonly Namespace[]
  readonly children: ReactNode
}

/**
 * Catalogues of a part that is fetched on demand: the page does not carry them. Inside, those and the
 * shell's can be used. Suspends while they come.
 */
export function PartMessages({ messages, children }: PartMessagesProps) {
  const { language } = useSettings()
  const namespaces: readonly Namespace[] = ['shell', ...messages]
  use(awaitedMessages(language, namespaces))
  return (
    <IntlProvider locale={language} messages={messagesOf(language, namespaces)} timeZone="UTC">
      {children}
    </IntlProvider>
  )
}
