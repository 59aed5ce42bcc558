import { type Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import { type Language, languageOf, type Translate } from '#contracts/locale.ts'
import type { Db } from '#db/database.ts'

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"

/** Latest mails that the list shows. */
const SHOWN = 50

interface MailboxPageDeps {
  readonly db: Db
  readonly translate: Translate
}

/** Pages that show the mails of the local mailbox: the list, one mail, its HTML and its attachments. */
export function createMailboxPages(deps: MailboxPageDeps): Hono {
  const pages = new Hono()
  pages.use(async (context, next) => {
    await next()
    context.header('Content-Security-Policy', POLICY)
    context.header('Cache-Control', 'no-store')
    context.header('X-Content-Type-Options', 'nosniff')
  })
  pages.get('/', (context) => list(deps, context))
  pages.get('/:id{[0-9]{1,15}}', (context) => show(deps, context))
  pages.get('/:id{[0-9]{1,15}}/html', (context) => body(deps, context))
  pages.get('/files/:id{[0-9]{1,15}}', (context) => file(deps, context))
  return pages
}

function speak({ translate }: MailboxPageDeps, context: Context) {
  const language = languageOf(context.req.header('Accept-Language'))
  return { language, t: (key: string) => translate(language, `mailbox.${key}`) }
}

const idOf = (context: Context): number => Number(context.req.param('id'))

async function list(deps: MailboxPageDeps, context: Context): Promise<Response> {
  const { language, t } = speak(deps, context)
  const mails = await deps.db
    .selectFrom('mailbox_messages')
    .select(['id', 'recipient', 'subject', 'received_at'])
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  const rows = mails.map(
    (mail) =>
      html`<li>
        <a href="/mailbox/${mail.id}">${mail.subject}</a>
        <small>${mail.recipient} · ${mail.received_at.toISOString()}</small>
      </li>`,
  )
  const content = html`<p>${t('intro')}</p>
    ${mails.length === 0 ? html`<p>${t('empty')}</p>` : ''}
    <ul>
      ${rows}
    </ul>`
  return context.html(page(language, t('title'), content))
}

async function show(deps: MailboxPageDeps, context: Context): Promise<Response> {
  const { language, t } = speak(deps, context)
  const id = idOf(context)
  const mail = await deps.db.selectFrom('mailbox_messages').selectAll().where('id', '=', id).executeTakeFirst()
  if (!mail) return context.html(page(language, t('title'), html`<p>${t('unknown')}</p>`), 404)
  const files = await deps.db
    .selectFrom('mailbox_attachments')
    .select(['id', 'filename'])
    .where('message', '=', id)
    .orderBy('id')
    .execute()
  const content = html`<p><a href="/mailbox">${t('all')}</a></p>
    <p><small>${mail.sender} → ${mail.recipient}</small></p>
    <ul>
      ${files.map(({ id: fileId, filename }) => html`<li><a href="/mailbox/files/${fileId}">${filename}</a></li>`)}
    </ul>
    <iframe title="${mail.subject}" src="/mailbox/${mail.id}/html" sandbox></iframe>`
  return context.html(page(language, mail.subject, content))
}

async function body({ db }: MailboxPageDeps, context: Context): Promise<Response> {
  const mail = await db.selectFrom('mailbox_messages').select('html').where('id', '=', idOf(context)).executeTakeFirst()
  return mail ? context.html(mail.html) : context.notFound()
}

async function file({ db }: MailboxPageDeps, context: Context): Promise<Response> {
  const found = await db
    .selectFrom('mailbox_attachments')
    .selectAll()
    .where('id', '=', idOf(context))
    .executeTakeFirst()
  if (!found) return context.notFound()
  return context.body(new Uint8Array(found.content), 200, {
    'Content-Type': found.content_type,
    'Content-Disposition': `attachment; filename="${found.filename}"`,
  })
}

function page(language: Language, title: string, content: unknown) {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${raw(STYLES)}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`
}

const STYLES = `
  :root { color-scheme: light dark; --ink: #1b1d3a; --paper: #f6f1e7; --muted: #5b5f7d; --link: #27306b }
  @media (prefers-color-scheme: dark) { :root { --ink: #ece9f5; --paper: #14162b; --muted: #a5a8c8; --link: #b9c1ff } }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
  main { max-width: 760px; margin: 0 auto; padding: 24px 16px }
  a { color: var(--link) } small { display: block; color: var(--muted) }
  li { margin: 0 0 12px } ul { padding-left: 20px }
  iframe { width: 100%; height: 70vh; border: 1px solid var(--muted); border-radius: 8px; background: #fff }
`
