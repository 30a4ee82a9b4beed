/**
 * React Router's list of all routes, which every page loads, in a quarter of its bytes: a line per route from which the
 * browser makes the list that React Router reads. What the files of a route import in their turn, which serves links
 * that are fetched ahead, comes beside it, for who is signed in. Plain JavaScript, like build.mjs.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

const start = 'window.__reactRouterManifest='

/** Writes both files; `manifest` is what React Router wrote. */
export function writeLean(client, manifest) {
  const lines = Object.values(manifest.routes).map((route) => lineOf(route))
  const more = { ...manifest, routes: {} }
  const odd = {}
  const told = routesOf(lines.join('\n'))
  for (const [id, route] of Object.entries(manifest.routes)) {
    const plain = { ...route, imports: [] }
    if (!isDeepStrictEqual(told[id], plain)) odd[id] = plain
  }
  // A string in backticks may have lines; no name of a route or a file has one of these signs.
  const text = lines.join('\n').replace(/[`\\$]/g, '\\$&')
  const rest = JSON.stringify({ more, odd })
  const source = `{const{more,odd}=${rest},routes=(${routesOf})(\`${text}\`);${start}{...more,routes:{...routes,...odd}}}`
  writeFileSync(join(client, manifest.url), source)
  writeFileSync(join(client, importsUrl(manifest.url)), importsOf(manifest))
}

const importsUrl = (url) => url.replace('/manifest-', '/imports-')

/** What a browser has after these files. */
export function readLean(...sources) {
  const window = {}
  // oxlint-disable-next-line no-new-func -- runs what this file wrote, as a browser would
  for (const source of sources) new Function('window', source)(window)
  return window.__reactRouterManifest
}

const flags = ['hasAction', 'hasLoader', 'hasDefaultExport', 'hasErrorBoundary']

function lineOf({ id, parentId, module, ...route }) {
  const sum = flags.reduce((all, flag, bit) => all + (route[flag] ? 1 << bit : 0), 0)
  return [id, parentId ?? '', sum, module.slice('/assets/'.length, -'.js'.length)].join(' ')
}

/** Runs in the browser too, so it names nothing around it. A route's path is in its id: `shop:/shop/product/{sku}`. */
function routesOf(text) {
  const routes = {}
  for (const line of text.split('\n')) {
    const [id, parentId, sum, file] = line.split(' ')
    routes[id] = {
      id,
      parentId,
      path: id.slice(id.indexOf(':') + 2).replace(/\{(\w+)\}/g, ':$1'),
      hasAction: !!(sum & 1),
      hasLoader: !!(sum & 2),
      hasClientAction: false,
      hasClientLoader: false,
      hasClientMiddleware: false,
      hasDefaultExport: !!(sum & 4),
      hasErrorBoundary: !!(sum & 8),
      module: `/assets/${file}.js`,
      imports: [],
      css: [],
    }
  }
  return routes
}

/** Each file once; each route by the numbers of its files. */
function importsOf({ routes }) {
  const files = [...new Set(Object.values(routes).flatMap(({ imports = [] }) => imports))]
  const at = new Map(files.map((file, index) => [file, index]))
  const rows = Object.entries(routes).map(([id, { imports = [] }]) => [id, imports.map((file) => at.get(file))])
  return `{const files=${JSON.stringify(files)},all=window.__reactRouterManifest.routes;for(const[id,its]of ${JSON.stringify(rows)})if(all[id])all[id].imports=its.map(one=>files[one])}`
}
