/** The sections of each page of words, in reading order; their texts are in `content.<page>.<section>`. */
export const SECTIONS = {
  terms: ['role', 'price', 'booking', 'names', 'change', 'liability', 'law'],
  privacy: ['what', 'why', 'who', 'long', 'cookies', 'rights'],
  about: ['work', 'home', 'promise'],
  contact: ['ready', 'urgent'],
  careers: ['who', 'how'],
} as const

export type ContentName = keyof typeof SECTIONS
