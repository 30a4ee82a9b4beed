/**
 * The sheets of a guest's first pages and of a site's pages (storefront, account): of the one sheet of all
 * (docs/decisions/012) the rules whose classes the files of these pages name, in the same order. Nobody keeps a list of
 * rules: who imports a module wears its classes.
 */
import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { firstPages } from '../app/shell/first-pages.ts'
import { screenRoutes } from '../app/shell/made/routes.ts'
import { screenFolder } from '../app/shell/routes.ts'
import { rulesFor } from './css-rules.ts'

interface Chunk {
  type: 'chunk' | 'asset'
  fileName: string
  code?: string
  source?: string | Uint8Array
  facadeModuleId?: string | null
  imports?: readonly string[]
  dynamicImports?: readonly string[]
}
type Bundle = Readonly<Record<string, Chunk>>

const name = 'virtual:page-sheets'
const otherVariant = /\/(user|manager|admin)\.tsx$/
/** As vite.config.ts names those of modules, and as FullCalendar names its own. */
const ownedClass = /^(?:c[\w-]{6}|fc-[\w-]+)$/

/** What stands on each of them before its own screen. */
const around = ['entry.client', 'root', 'shell/layouts/storefront']

const firstScreens = firstPages.map((id) => {
  const [, room = '', path] = /^(\w+):(.*)$/.exec(id)!
  const route = Object.entries(screenRoutes)
    .find(([owner]) => owner === room)?.[1]
    .find((each) => each.path === path)
  if (!route) throw new Error(`no screen of this name: ${id}`)
  return `${screenFolder(room)}/${route.screen}`
})

const siteScreens = Object.entries(screenRoutes).flatMap(([room, routes]) =>
  routes
    .filter(({ frame }) => frame === 'storefront' || frame === 'account')
    .map(({ screen }) => `${screenFolder(room)}/${screen}`),
)

const sheetOfFirstPages = (bundle: Bundle, whole: string): string =>
  sheetOf(bundle, whole, [...around, ...firstScreens], (file) => otherVariant.test(file))

const sheetOfSite = (bundle: Bundle, whole: string): string =>
  sheetOf(bundle, whole, [...around, 'shell/layouts/account', 'shell/screens/not-found', ...siteScreens], () => false)

/** @param pages files of screens, seen from app/ @param isOthers what they may load, and nobody on these pages does */
function sheetOf(bundle: Bundle, sheet: string, pages: readonly string[], isOthers: (file: string) => boolean): string {
  const files = new Set<string>()
  const starts = pages.map((each) => new RegExp(`/app/${each}(/route)?\\.tsx`))
  for (const { facadeModuleId, fileName } of Object.values(bundle))
    if (starts.some((each) => each.test(facadeModuleId ?? ''))) follow(bundle, fileName, files, isOthers)
  const worn = new Set<string>()
  for (const file of files) for (const [word] of (bundle[file]?.code ?? '').matchAll(/[\w-]+/g)) worn.add(word)
  return rulesFor(
    sheet,
    (each) => worn.has(each),
    (each) => ownedClass.test(each),
  )
}

/** A file, what it imports and what it may load later; only what another role sees is another's. */
function follow(bundle: Bundle, file: string, seen: Set<string>, isOthers: (file: string) => boolean): void {
  if (seen.has(file)) return
  seen.add(file)
  const { imports = [], dynamicImports = [] } = bundle[file] ?? {}
  for (const next of imports) follow(bundle, next, seen, isOthers)
  for (const next of dynamicImports)
    if (!isOthers(bundle[next]?.facadeModuleId ?? '')) follow(bundle, next, seen, isOthers)
}

/** Made with the browser's build; the server's, made after it, is told where it lies. */
export function pageSheets(): Plugin {
  const hrefs: { first: string | null; site: string | null } = { first: null, site: null }
  return {
    name: 'sala:page-sheets',
    sharedDuringBuild: true,
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (this.environment.name !== 'client') return
        // What a lazy part asks for by its URL is a sheet of its own.
        const [whole, ...others] = Object.values(bundle as Bundle).filter(({ fileName }) =>
          /^assets\/style-[\w-]+\.css$/.test(fileName),
        )
        if (!whole || others.length > 0) this.error('One sheet was expected (docs/decisions/012).')
        const say = (kind: 'first' | 'site', source: string) => {
          const fileName = `assets/${kind}-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.css`
          this.emitFile({ type: 'asset', fileName, source })
          hrefs[kind] = `/${fileName}`
        }
        const all = String(whole.source)
        say('first', sheetOfFirstPages(bundle as Bundle, all))
        say('site', sheetOfSite(bundle as Bundle, all))
      },
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(hrefs)}` : undefined),
  }
}
