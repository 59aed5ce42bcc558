/** The providers that most tests know. */
export type StagedProvider = 'paystack' | 'flutterwave'
