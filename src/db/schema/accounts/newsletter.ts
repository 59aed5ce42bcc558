export interface NewsletterTables {
  newsletter_subscribers: {
    id: string
    email: string
    language: 'en' | 'fr'
    status: 'pending' | 'subscribed' | 'unsubscribed'
    requested_at: Date
    confirmed_at: Date | null
    unsubscribed_at: Date | null
  }
  newsletter_links: {
    token_hash: string
    subscriber_id: string
    purpose: 'confirm' | 'unsubscribe'
    expires_at: Date | null
    used_at: Date | null
  }
}
