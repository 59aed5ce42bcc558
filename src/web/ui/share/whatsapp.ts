/**
 * Opens WhatsApp with a text that its writer may still change.
 * @param number to whom, in the international form; whoever the writer picks when left out
 */
export const whatsAppLink = (text: string, number = ''): string =>
  `https://wa.me/${number.replace('+', '')}?text=${encodeURIComponent(text)}`
