import fc from 'fast-check'

/**
 * Properties try the same values in every run, so that a run tells of the change alone. PROPERTY_SEED=random tries
 * values that nobody tried (the torture does), a number those of a run that failed.
 */
const { PROPERTY_SEED = '20261128' } = process.env
if (PROPERTY_SEED !== 'random') fc.configureGlobal({ seed: Number(PROPERTY_SEED) })
