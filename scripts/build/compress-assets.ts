import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const BUILT = ['client', 'office'].map((name) => path.resolve(import.meta.dirname, '../../build', name))
const TEXT = /\.(?:m?js|css|svg|json|txt|xml|webmanifest|ico)$/
/** Smaller files travel in one packet either way. */
const MIN_BYTES = 600

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes the strongest Brotli and gzip beside every built text file, once, so that no request pays for it. */
async function compress(file: string): Promise<void> {
  const plain = await readFile(file)
  if (plain.byteLength < MIN_BYTES) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength }
  await Promise.all([
    brotli(plain, { params }).then((data) => writeFile(`${file}.br`, data)),
    zip(plain, { level: 9 }).then((data) => writeFile(`${file}.gz`, data)),
  ])
}

const entries = (
  await Promise.all(BUILT.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })))
).flat()
const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name))
await Promise.all(files.map((entry) => compress(path.join(entry.parentPath, entry.name))))
