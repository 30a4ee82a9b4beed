/**
 * The sheet of a guest's first pages: of the one sheet of all (docs/decisions/012) the rules whose classes the files of
 * these pages name, in the same order. Nobody keeps a list of rules: who imports a module wears its classes.
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

const name = 'virtual:first-sheet'
const otherVariant = /\/(user|manager|admin)\.tsx$/
/** As vite.config.ts names those of modules, and as FullCalendar names its own. */
const ownedClass = /^(?:c[\w-]{6}|fc-[\w-]+)$/

/** What stands on each of them before its own screen. */
const around = ['entry.client', 'root', 'shell/layouts/storefront']

const screens = firstPages.map((id) => {
  const [, room = '', path] = /^(\w+):(.*)$/.exec(id)!
  const route = Object.entries(screenRoutes)
    .find(([owner]) => owner === room)?.[1]
    .find((each) => each.path === path)
  if (!route) throw new Error(`no screen of this name: ${id}`)
  return `${screenFolder(room)}/${route.screen}`
})

export function firstSheetOf(bundle: Bundle, sheet: string): string {
  const files = new Set<string>()
  const isFirst = ({ facadeModuleId }: Chunk) =>
    [...around, ...screens].some((each) => new RegExp(`/app/${each}(/route)?\\.tsx`).test(facadeModuleId ?? ''))
  for (const chunk of Object.values(bundle)) if (isFirst(chunk)) follow(bundle, chunk.fileName, files)
  const worn = new Set<string>()
  for (const file of files) for (const [word] of (bundle[file]?.code ?? '').matchAll(/[\w-]+/g)) worn.add(word)
  return rulesFor(
    sheet,
    (each) => worn.has(each),
    (each) => ownedClass.test(each),
  )
}

/** A file, what it imports and what it may load later; only what another role sees is another's. */
function follow(bundle: Bundle, file: string, seen: Set<string>): void {
  if (seen.has(file)) return
  seen.add(file)
  const { imports = [], dynamicImports = [] } = bundle[file] ?? {}
  for (const next of imports) follow(bundle, next, seen)
  for (const next of dynamicImports)
    if (!otherVariant.test(bundle[next]?.facadeModuleId ?? '')) follow(bundle, next, seen)
}

/** Made with the browser's build; the server's, made after it, is told where it lies. */
export function firstSheet(): Plugin {
  let href: string | null = null
  return {
    name: 'sala:first-sheet',
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
        const source = firstSheetOf(bundle as Bundle, String(whole.source))
        const fileName = `assets/first-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.css`
        this.emitFile({ type: 'asset', fileName, source })
        href = `/${fileName}`
      },
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(href)}` : undefined),
  }
}
