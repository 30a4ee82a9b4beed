/**
 * What browsers load is compressed once, by the build: the first visitor after a start gets small files, and no request
 * waits for a compressor. Plain JavaScript, like build.mjs.
 */
import { existsSync, readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)
const worthIt = /\.(js|css|svg|json|txt|wasm)$/
/** Below this the head of an answer is larger than what is spared. */
const leastBytes = 512

/** Beside each file of the folder that gains by it: `.br` and `.gz`. */
export async function compressFolder(folder) {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && worthIt.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(names.map(compressFile))
}

async function compressFile(path) {
  if (existsSync(`${path}.br`)) return
  const bytes = await readFile(path)
  if (bytes.length < leastBytes) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [brotli, gzipped] = await Promise.all([brotliOf(bytes, { params }), gzipOf(bytes, { level: 9 })])
  await writeFile(`${path}.gz`, gzipped)
  await writeFile(`${path}.br`, brotli)
}
