import path from 'node:path'
import { build } from 'vite'

/** Builds the agency's desk. */
await build({ configFile: path.resolve(import.meta.dirname, '../../vite.office.config.ts'), logLevel: 'warn' })
