const WORDS = {
  en: { title: 'No connection', text: 'This page needs the network. Nothing was lost.', again: 'Try again' },
  fr: { title: 'Pas de connexion', text: 'Cette page a besoin du réseau. Rien n’est perdu.', again: 'Réessayer' },
} as const

/** What is shown where neither the network nor anything kept can answer: the catalogues are not at hand then. */
export function noNetworkPage(language: string): Response {
  const spoken = language.startsWith('fr') ? 'fr' : 'en'
  const { title, text, again } = WORDS[spoken]
  const html = `<!doctype html><html lang="${spoken}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>
:root{color-scheme:light dark}
body{font:1.0625rem/1.6 system-ui,sans-serif;max-width:30rem;margin:18vh auto 0;padding:0 1.5rem;
background:light-dark(#faf6ee,#14152e);color:light-dark(#1c1f3a,#ecebf5)}
h1{font-size:1.75rem;margin:0 0 .5rem}
a{display:inline-block;margin-top:1rem;padding:.75rem 1.5rem;border-radius:.625rem;background:#f0b13c;color:#232560;
font-weight:600;text-decoration:none}
</style><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p></html>`
  return new Response(html, { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}
