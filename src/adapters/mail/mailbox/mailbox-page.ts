import { Hono } from 'hono'
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
export function createMailboxPages({ db, translate }: MailboxPageDeps): Hono {
  const pages = new Hono()
  pages.use(async (context, next) => {
    await next()
    context.header('Content-Security-Policy', POLICY)
    context.header('Cache-Control', 'no-store')
    context.header('X-Content-Type-Options', 'nosniff')
  })
  pages.get('/', async (context) => {
    const language = languageOf(context.req.header('Accept-Language'))
    const t = (key: string) => translate(language, `mailbox.${key}`)
    const mails = await db
      .selectFrom('mailbox_messages')
      .select(['id', 'recipient', 'subject', 'received_at'])
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute()
    return context.html(
      page(
        language,
        t('title'),
        html`<p>${t('intro')}</p>
          ${mails.length === 0 ? html`<p>${t('empty')}</p>` : ''}
          <ul>
            ${mails.map(
              (mail) =>
                html`<li>
                  <a href="/mailbox/${mail.id}">${mail.subject}</a>
                  <small>${mail.recipient} · ${mail.received_at.toISOString()}</small>
                </li>`,
            )}
          </ul>`,
      ),
    )
  })
  pages.get('/:id{[0-9]{1,15}}', async (context) => {
    const language = languageOf(context.req.header('Accept-Language'))
    const t = (key: string) => translate(language, `mailbox.${key}`)
    const id = Number(context.req.param('id'))
    const mail = await db.selectFrom('mailbox_messages').selectAll().where('id', '=', id).executeTakeFirst()
    if (!mail) return context.html(page(language, t('title'), html`<p>${t('unknown')}</p>`), 404)
    const files = await db
      .selectFrom('mailbox_attachments')
      .select(['id', 'filename'])
      .where('message', '=', id)
      .orderBy('id')
      .execute()
    return context.html(
      page(
        language,
        mail.subject,
        html`<p><a href="/mailbox">${t('all')}</a></p>
          <p><small>${mail.sender} → ${mail.recipient}</small></p>
          <ul>
            ${files.map((file) => html`<li><a href="/mailbox/files/${file.id}">${file.filename}</a></li>`)}
          </ul>
          <iframe title="${mail.subject}" src="/mailbox/${mail.id}/html" sandbox></iframe>`,
      ),
    )
  })
  pages.get('/:id{[0-9]{1,15}}/html', async (context) => {
    const mail = await db
      .selectFrom('mailbox_messages')
      .select('html')
      .where('id', '=', Number(context.req.param('id')))
      .executeTakeFirst()
    return mail ? context.html(mail.html) : context.notFound()
  })
  pages.get('/files/:id{[0-9]{1,15}}', async (context) => {
    const file = await db
      .selectFrom('mailbox_attachments')
      .selectAll()
      .where('id', '=', Number(context.req.param('id')))
      .executeTakeFirst()
    if (!file) return context.notFound()
    return context.body(new Uint8Array(file.content), 200, {
      'Content-Type': file.content_type,
      'Content-Disposition': `attachment; filename="${file.filename}"`,
    })
  })
  return pages
}

function page(language: Language, title: string, body: unknown) {
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
          ${body}
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
