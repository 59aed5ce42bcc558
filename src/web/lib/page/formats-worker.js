// Has the browser read what it knows of a language, which pages and their workers share.
const language = self.name
new Intl.NumberFormat(language, { style: 'currency', currency: 'NGN' }).format(0)
new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'full', timeStyle: 'long' }).format(0)
new Intl.PluralRules(language).select(0)
self.close()
