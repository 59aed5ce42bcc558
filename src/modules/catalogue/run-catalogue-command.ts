import path from 'node:path'
import { parseArgs } from 'node:util'
import type { CommandAnswer } from '#platform/command-socket.ts'
import { exportCatalogue } from './export-catalogue.ts'
import { BadCatalogue, describeFaults } from './faults.ts'
import { type CatalogueDeps, importCatalogue, type KindReport } from './import-catalogue.ts'

const usage = (
  kinds: CatalogueDeps['kinds'],
): string => `npm run catalogue -- import FILE [--dry-run]   takes a file in: all of it, or nothing
    --kind KIND    what the lines of a CSV file are
    --dry-run      says what it would do, and keeps nothing
    --by NAME      who does it, for the audit log
npm run catalogue -- export FILE [--kind KIND]   writes what is sold, as it is taken in
Kinds: ${kinds.map(({ name, columns }) => `${name} (${columns ? 'JSON, CSV' : 'JSON'})`).join(', ')}. docs/catalogue.md says what stands in them.
`

const OPTIONS = {
  kind: { type: 'string' },
  'dry-run': { type: 'boolean' },
  by: { type: 'string' },
} as const

/** A command of staff about what the agency sells itself. Files are named by their whole paths. */
export async function runCatalogueCommand(deps: CatalogueDeps, args: readonly string[]): Promise<CommandAnswer> {
  const parsed = parse(args)
  const [verb, file, ...more] = parsed?.positionals ?? []
  if (!parsed || !file || more.length > 0 || !path.isAbsolute(file)) return { ok: false, text: usage(deps.kinds) }
  const { kind = null, 'dry-run': dryRun = false, by = 'unnamed' } = parsed.values
  try {
    if (verb === 'import') {
      const reports = await importCatalogue(deps, { file, kind, dryRun, actor: `staff:${by}` })
      return { ok: true, text: describeReports(reports, dryRun) }
    }
    if (verb === 'export' && !dryRun) {
      const count = await exportCatalogue(deps, { file, kind })
      return { ok: true, text: `written: ${count} ${count === 1 ? 'entry' : 'entries'}\n` }
    }
    return { ok: false, text: usage(deps.kinds) }
  } catch (error) {
    if (error instanceof BadCatalogue) return { ok: false, text: describeFaults(path.basename(file), error.faults) }
    throw error
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch {
    return null
  }
}

function describeReports(reports: readonly KindReport[], dryRun: boolean): string {
  if (reports.length === 0) return 'there is nothing in this file\n'
  const lines = reports.map(
    ({ kind, added, changed, same }) => `${kind}: ${added} new, ${changed} changed, ${same} as before`,
  )
  return `${[...lines, dryRun ? 'dry run: nothing was imported' : 'imported'].join('\n')}\n`
}
