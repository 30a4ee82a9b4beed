/** Registers every route of the product in a copied tree: those no room has yet get a small screen of their own. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Path and frame, one line each: the product's list of routes. */
const list = readFileSync(join(import.meta.dirname, 'all-routes.tsv'), 'utf8')
  .trim()
  .split('\n')

export function writeAllRoutes(folder: string): void {
  const screens = join(folder, 'app/bench-screens')
  mkdirSync(screens, { recursive: true })
  const wanted = list.map((line, at) => {
    const [path = '', frame = ''] = line.split('\t')
    writeFileSync(join(screens, `s${at}.tsx`), screenOf(path))
    return { path, frame, file: `bench-screens/s${at}.tsx` }
  })
  renameSync(join(folder, 'app/routes.ts'), join(folder, 'app/rooms-routes.ts'))
  writeFileSync(join(folder, 'app/routes.ts'), gather(wanted))
}

const screenOf = (path: string): string => `
import { useLoaderData } from 'react-router'
export const loader = () => ({ path: ${JSON.stringify(path)} })
export const meta = () => [{ title: ${JSON.stringify(path)} }]
export default function Screen() {
  const { path } = useLoaderData<typeof loader>()
  return <main><h1>{path}</h1></main>
}
`

const gather = (wanted: unknown): string => `
import { route, type RouteConfigEntry } from '@react-router/dev/routes'
import own from './rooms-routes.ts'
import { screenRoutes } from './shell/made/routes.ts'

const wanted: { path: string; frame: string; file: string }[] = ${JSON.stringify(wanted)}
const there = new Set(Object.values(screenRoutes).flat().map((screen) => screen.path))
const form = (path: string) => path.replace(/^\\//, '').replaceAll(/\\{(\\w+)\\}/g, ':$1')
export default (own as RouteConfigEntry[]).map((layout) => ({
  ...layout,
  children: [
    ...(layout.children ?? []),
    ...wanted
      .filter(({ path, frame }) => layout.file.endsWith(frame + '.tsx') && !there.has(path))
      .map(({ path, file }) => route(form(path), file, { id: 'bench:' + path })),
  ],
}))
`

/**
 * Staff do these from screens only; here they are calls as well, so that they can be driven and counted as such.
 * Nothing of the sort is in the product.
 */
export function writeStaffCalls(folder: string): void {
  const file = join(folder, 'app/shell/made/calls.server.ts')
  renameSync(file, join(folder, 'app/shell/made/rooms-calls.server.ts'))
  writeFileSync(
    file,
    `
import { post } from '#kernel/api.ts'
import { approveSlip } from '#rooms/billing/slip-review.ts'
import { setPrice } from '#rooms/catalogue/variant.ts'
import { publishPage } from '#rooms/cms/pages/publish.ts'
import { calls as own } from './rooms-calls.server.ts'

export const calls = [
  ...own,
  post('/api/bench/slips/{id}/approve', 'Approve a slip', approveSlip),
  post('/api/bench/prices/{sku}', 'Change a price', setPrice),
  post('/api/bench/pages/{page}/publish', 'Publish a page', publishPage),
]
`,
  )
}
