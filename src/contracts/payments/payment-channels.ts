/** Channels that the widget offers when nothing else is configured (specification, section 9). */
export const DEFAULT_CHANNELS = ['card', 'bank', 'ussd', 'qr', 'mobile_money'] as const
