import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readLean, writeLean } from './lean-manifest.mjs'

const plain = {
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
  css: [],
}
const imports = ['/assets/vendor-a1.js', '/assets/page-b2.js']
const goods = {
  ...plain,
  id: 'shop:/shop/product/{sku}',
  parentId: 'shell/layouts/storefront',
  path: 'shop/product/:sku',
  hasAction: true,
  module: '/assets/product-c3.js',
  imports,
}
const manifest = {
  entry: { module: '/assets/entry-d4.js', imports, css: [] },
  routes: {
    // None of these is as its id says: a root without parent and with a sheet, a catch-all, one of a kind to come.
    root: { ...plain, id: 'root', path: '', module: '/assets/root-e5.js', imports, css: ['/assets/style.css'] },
    'not-found': { ...goods, id: 'not-found', path: '*', imports: [] },
    [goods.id]: goods,
    'shop:/odd': { ...goods, id: 'shop:/odd', path: 'odd', hasClientLoader: true, clientLoaderModule: '/assets/x.js' },
  },
  url: '/assets/manifest-12345678.js',
  version: '12345678',
}

test('a browser makes of the lines the list that React Router wrote, in its order; imports come with the second file', () => {
  const client = mkdtempSync(join(tmpdir(), 'sala-lean-'))
  mkdirSync(join(client, 'assets'))
  writeLean(client, manifest)
  const [lines, more] = ['manifest', 'imports'].map((name) =>
    readFileSync(join(client, 'assets', `${name}-12345678.js`), 'utf8'),
  ) as [string, string]
  const first = readLean(lines)
  expect(Object.keys(first.routes)).toEqual(Object.keys(manifest.routes))
  expect(first.routes[goods.id]).toEqual({ ...goods, imports: [] })
  expect(lines).not.toContain('product/:sku')
  expect(readLean(lines, more)).toEqual(manifest)
})
