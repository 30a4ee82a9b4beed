/** JavaScript that a guest's product page makes a browser load, as brotli sends it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { newVisitor } from './support/client.ts'
import { ordinaryHouse } from './support/house.ts'
import type { Row } from './support/report.ts'
import { startWeb } from './support/servers.ts'

export async function bench(): Promise<Row[]> {
  const house = await ordinaryHouse()
  const web = await startWeb(house)
  const visitor = newVisitor({ port: web.port, host: house.tenants[0]!.host })
  const page = await visitor.ask({ path: `/shop/product/${house.tenants[0]!.skus[1]}` })
  visitor.close()
  await web.stop()
  if (page.status !== 200) throw new Error(`the product page answers ${page.status}`)
  const html = page.body.toString()
  const files = [...scriptsOf(html, join(house.tree, 'build/client'))].map(([path, text]) => ({
    path,
    text,
    bytes: brotli(text),
  }))
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => text!)
  const inlineBytes = inline.reduce((sum, text) => sum + brotli(text), 0)
  const total = files.reduce((sum, file) => sum + file.bytes, 0)
  files.sort((a, b) => b.bytes - a.bytes)
  const largest = files
    .slice(0, 4)
    .map(({ path, bytes }) => `${path.replace(/^.*\//, '')} ${(bytes / 1000).toFixed(1)}`)
  const note = `${files.length} files: ${largest.join(', ')} …; inline ${(inlineBytes / 1000).toFixed(1)} kB more`
  return [{ promise: 'JS of a guest’s product page', reached: total / 1000, unit: 'kB', atMost: 110, note }]
}

/**
 * Scripts, preloads and what they import at once, and the guest's variant of the screen, which follows at hydration.
 * What is imported later, at a visitor's doing, does not count.
 */
function scriptsOf(html: string, client: string): Map<string, string> {
  const found = new Map<string, string>()
  const waiting = [...html.matchAll(/(?:src|href)="([^"]+\.js)"|import\s*(?:[^"'`;]*from\s*)?"(\/[^"]+\.js)"/g)].map(
    (m) => m[1] ?? m[2]!,
  )
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (found.has(path)) continue
    const text = readFileSync(join(client, path), 'utf8')
    found.set(path, text)
    for (const [, other] of text
      .matchAll(/(?:from|import)\s*["'](\.\/[^"']+\.js)["']|import\(["'`](\.\/guest[^"'`]+\.js)["'`]\)/g)
      .map((found) => [found[0], found[1] ?? found[2]]))
      waiting.push(join(path, '..', other!))
  }
  return found
}

const brotli = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
