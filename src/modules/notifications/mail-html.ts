import { formatFact } from '#contracts/format.ts'
import type { Language } from '#contracts/locale.ts'
/** A piece of a mail's body, rendered both as HTML and as plain text. */
export type MailBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'fact'; readonly label: string; readonly value: string }
  | { readonly kind: 'action' | 'link'; readonly label: string; readonly url: string }

interface MailBody {
  readonly language: Language
  readonly brand: string
  readonly title: string
  readonly blocks: readonly MailBlock[]
  readonly foot: string
}

/** The plain text of a mail. */
export function mailText(body: MailBody): string {
  const lines = body.blocks.map((block) => {
    if (block.kind === 'text') return block.text
    return formatFact(block.label, block.kind === 'fact' ? block.value : block.url, body.language)
  })
  return [body.title, '', ...lines, '', '--', body.foot].join('\n')
}

/** The same mail as HTML. Mail readers know little CSS, so styles stand on the elements. */
export function mailHtml(body: MailBody): string {
  const blocks = body.blocks.map(blockHtml).join('\n')
  return `<!doctype html>
<html lang="${escapeHtml(body.language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(body.title)}</title></head>
<body style="margin:0;background:#f6f1e7;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;color:#1b1d3a">
<div style="max-width:560px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 16px;font-size:18px;font-weight:700;color:#27306b">${escapeHtml(body.brand)}</p>
<div style="background:#ffffff;border-radius:12px;padding:28px 24px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escapeHtml(body.title)}</h1>
${blocks}
</div>
<p style="font-size:13px;color:#5b5f7d;padding:0 8px">${escapeHtml(body.foot)}</p>
</div>
</body>
</html>`
}

function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 14px;font-size:16px;line-height:1.5">${escapeHtml(block.text)}</p>`
    case 'fact':
      return `<p style="margin:0 0 14px;font-size:16px"><span style="display:block;font-size:13px;color:#5b5f7d">${escapeHtml(block.label)}</span><strong>${escapeHtml(block.value)}</strong></p>`
    case 'link':
      return `<p style="margin:0 0 14px;font-size:14px"><a href="${escapeHtml(block.url)}" style="color:#27306b">${escapeHtml(block.label)}</a></p>`
    case 'action':
      return `<p style="margin:22px 0"><a href="${escapeHtml(block.url)}" style="display:inline-block;background:#27306b;color:#ffffff;text-decoration:none;font-weight:700;padding:13px 22px;border-radius:8px">${escapeHtml(block.label)}</a></p>`
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it may stand in HTML, in content and in attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
