/** What a guest's first pages bring of script and style, as it is sent: reckoned from the files of the build. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readLean } from '#runtime/lean-manifest.mjs'

const folder = join(import.meta.dirname, '../../build/client')
const server = join(folder, '../server/assets')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
// Earlier builds lie beside it.
const { id } = JSON.parse(read('/builds/latest.json')) as { id: string }
const manifestFile = `/assets/manifest-${id}.js`
const manifest = readLean(read(manifestFile))

/** Those of this build: what its server names. */
function sheetsOf(name: RegExp): Set<string> {
  const text = readdirSync(server).map((file) => (file.endsWith('.js') ? readFileSync(join(server, file), 'utf8') : ''))
  return new Set(
    text
      .join('\n')
      .match(/\/assets\/[\w-]+\.css/g)
      ?.filter((file) => name.test(file)),
  )
}

/** A file of script and all that it imports, and so on. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const [, next] of read(file).matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)) withImports(`/assets/${next}`, found)
  return found
}

function filesOf(path: string): Set<string> {
  const found = new Set([manifestFile])
  withImports(manifest.entry.module, found)
  let route = Object.values(manifest.routes).find(({ id }) => id.endsWith(`:${path}`))
  expect(route, path).toBeDefined()
  const guest = importedBy([route!.module], 'guest')
  if (guest) withImports(guest, found)
  for (; route; route = manifest.routes[route.parentId ?? '']) withImports(route.module, found)
  return found
}

/** What every page does by itself once it stands, and what is laid ready for a bad moment (shell/browser/life.tsx). */
function withLife(files: ReadonlySet<string>): Set<string> {
  const found = new Set(files)
  for (const name of ['life', 'global-overlay-view']) {
    const later = importedBy(found, name)
    expect(later, name).toBeDefined()
    withImports(later!, found)
  }
  return found
}

function importedBy(files: Iterable<string>, name: string): string | undefined {
  const later = new RegExp(`import\\(\`\\./(${name}-[^\`]+\\.js)\`\\)`)
  for (const file of files) {
    const [, found] = later.exec(read(file)) ?? []
    if (found) return `/assets/${found}`
  }
}

const sizes = new Map<string, number>()
function sizeOf(file: string): number {
  const size = sizes.get(file) ?? brotliCompressSync(read(file)).length
  sizes.set(file, size)
  return size
}

// About a kilobyte of room. The list of routes is among them, 20 bytes each (docs/decisions/231): it grows with the product.
test.for([
  ['/', 129, 138],
  ['/shop/products', 131, 140],
  ['/shop/product/{sku}', 134, 141],
  ['/user/login', 140, 144],
] as const)('%s brings at most %i kB of script, and %i once it stands', ([path, atMostKB, standingKB]) => {
  const files = filesOf(path)
  expect(files.size).toBeGreaterThan(5)
  isAtMost(atMostKB, files)
  isAtMost(standingKB, withLife(files))
})

function isAtMost(kB: number, files: ReadonlySet<string>): void {
  const largest = [...files].toSorted((a, b) => sizeOf(b) - sizeOf(a)).map((file) => `${file.slice(8)} ${sizeOf(file)}`)
  const sum = [...files].reduce((all, file) => all + sizeOf(file), 0)
  expect(sum / 1000, `${sum}: ${largest.slice(0, 10).join(', ')}`).toBeLessThanOrEqual(kB)
}

test('the sheet of a guest’s first pages is less than half of the whole (docs/decisions/135)', () => {
  const first = [...sheetsOf(/\/first-/)]
  expect(first).toHaveLength(1)
  // Half a kilobyte of it is what browsers without popovers need (docs/decisions/281).
  for (const sheet of first) expect(sizeOf(sheet) / 1000, sheet).toBeLessThanOrEqual(18.3)
})

test.for([
  ['site', 33],
  ['style', 56],
] as const)('the sheet “%s” stays below %i kB (docs/decisions/670)', ([name, atMostKB]) => {
  const sheets = [...sheetsOf(new RegExp(`/${name}-`))]
  expect(sheets).toHaveLength(1)
  for (const sheet of sheets) expect(sizeOf(sheet) / 1000, sheet).toBeLessThanOrEqual(atMostKB)
})
