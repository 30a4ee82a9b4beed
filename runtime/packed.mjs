/**
 * All that browsers may ask of a build, in one file: a web worker opens it once instead of 1,400, reads what is asked
 * for, and still finds it when the next build has taken the folder away. Plain JavaScript, like build.mjs.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Digits of the length of the list, with which the file begins. */
export const headBytes = 12

/** Writes the folder's files, each with what `compressFolder` made of it; `packed` names the file. */
export function packFolder(folder, packed) {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path !== packed)
    .sort()
  const all = new Set(paths)
  const parts = []
  const list = []
  let at = 0
  const put = (path) => {
    if (!all.has(path)) return null
    const bytes = readFileSync(path)
    parts.push(bytes)
    at += bytes.length
    return [at - bytes.length, bytes.length]
  }
  for (const path of paths) {
    if (/\.(br|gz)$/.test(path) && all.has(path.slice(0, -3))) continue
    const etag = `"${createHash('sha256').update(readFileSync(path)).digest('base64url').slice(0, 22)}"`
    const url = `/${relative(folder, path).replaceAll(sep, '/')}`
    list.push({ url, etag, bytes: put(path), br: put(`${path}.br`), gzip: put(`${path}.gz`) })
  }
  const index = Buffer.from(JSON.stringify(list))
  writeFileSync(packed, Buffer.concat([Buffer.from(String(index.length).padEnd(headBytes)), index, ...parts]))
}
