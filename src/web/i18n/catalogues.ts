/** How the catalogues that pages use are fetched, each by itself; the rest of `locales` is the server's. */
export const catalogues = import.meta.glob<unknown>(
  [
    '/locales/*/*.json',
    '!/locales/*/{cookies,coupons,documents,errors,mailbox,mails,meta,office,place,policies,sandbox,transfers}.json',
  ],
  { import: 'default' },
)
