import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useShop } from '../lib/use-shop.ts'
import { whatsAppLink } from '../ui/share/whatsapp.ts'
import { ChatIcon, MailIcon, PhoneIcon } from '../ui/icons.tsx'
import { PRODUCTS } from './products.ts'

/** Every link here leads to a page that works. */
export function FooterColumns() {
  const t = useTranslations('shell')
  return (
    <>
      <FooterColumn
        title={t('footer.products')}
        links={PRODUCTS.map((product) => [`/${product}`, t(`nav.${product}`)] as const)}
      />
      <FooterColumn
        title={t('footer.support')}
        links={[
          ['/offers', t('footer.offers')],
          ['/destinations', t('footer.destinations')],
          ['/help', t('footer.help')],
          ['/faqs', t('footer.faqs')],
          ['/blog', t('footer.blog')],
          ['/accounts/manage-booking', t('footer.find')],
          ['/applications', t('footer.follow')],
          ['/contact', t('footer.contact')],
        ]}
      />
      <FooterColumn
        title={t('footer.company')}
        links={[
          ['/about-us', t('footer.about')],
          ['/careers', t('footer.careers')],
          ['/group-travel', t('footer.group')],
          ['/business-travel', t('footer.business')],
          ['/sitemap', t('footer.sitemap')],
        ]}
      />
      <FooterColumn
        title={t('footer.legal')}
        links={[
          ['/terms', t('footer.terms')],
          ['/privacy', t('footer.privacy')],
          ['/cookies', t('footer.cookies')],
        ]}
      />
    </>
  )
}

/** How the agency is reached. */
export function ContactLinks() {
  const t = useTranslations('shell')
  const { brand } = useShop()
  return (
    <p className="grid justify-items-start">
      <a className="footer-link whitespace-nowrap" href={`tel:${brand.phone.replaceAll(/[^+\d]/g, '')}`}>
        <PhoneIcon /> {brand.phone}
      </a>
      <a className="footer-link" href={`mailto:${brand.email}`}>
        <MailIcon /> {brand.email}
      </a>
      {brand.whatsapp && (
        <a
          className="footer-link"
          href={whatsAppLink(t('footer.whatsapp_text', { brand: brand.name }), brand.whatsapp)}
          target="_blank"
          rel="noreferrer"
        >
          <ChatIcon /> {t('footer.whatsapp')}
        </a>
      )}
    </p>
  )
}

/**
 * Drawn when a visitor comes near; the newsletter's form is drawn at once: a browser that looks for what it may fill in
 * has all drawn that a form stands in.
 */
function FooterColumn({ title, links }: { title: string; links: readonly (readonly [to: string, text: string])[] }) {
  return (
    <nav
      aria-label={title}
      className="-m-1.5 p-1.5 [contain-intrinsic-block-size:auto_18rem] [content-visibility:auto]"
    >
      <p className="text-sm font-semibold text-on-cloth-soft">{title}</p>
      <ul>
        {links.map(([to, text]) => (
          <li key={to}>
            <Link className="footer-link" to={to}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
