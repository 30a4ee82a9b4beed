/**
 * Which files of the browser's build a role's variant of a screen needs. The router names the chunks of a route; a
 * variant is a chunk of its own behind `import()`, which the browser would ask for only after all others have run.
 */
import type { Plugin } from 'vite'

interface Chunk {
  type: 'chunk' | 'asset'
  fileName: string
  facadeModuleId?: string | null
  imports?: readonly string[]
  dynamicImports?: readonly string[]
}
type Bundle = Readonly<Record<string, Chunk>>

/** `/assets/route-….js` → role → what else must be there. */
export type VariantChunks = Record<string, Record<string, string[]>>

const variantFile = /\/(guest|user|manager|admin)\.tsx$/
const name = 'virtual:variant-chunks'

export function variantChunksOf(bundle: Bundle): VariantChunks {
  const found: VariantChunks = {}
  for (const chunk of Object.values(bundle)) {
    const variants = (chunk.dynamicImports ?? []).flatMap((file) => {
      const role = variantFile.exec(bundle[file]?.facadeModuleId ?? '')?.[1]
      return role ? [{ role, file }] : []
    })
    if (variants.length === 0) continue
    const own = closure(bundle, chunk.fileName)
    found[`/${chunk.fileName}`] = Object.fromEntries(
      variants.map(({ role, file }) => [
        role,
        [...closure(bundle, file)].filter((each) => !own.has(each)).map((each) => `/${each}`),
      ]),
    )
  }
  return found
}

/** A chunk and all that it imports, and so on. */
function closure(bundle: Bundle, file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const next of bundle[file]?.imports ?? []) closure(bundle, next, seen)
  return seen
}

/** The browser's build is made first and remembered; the server's build gets it as a module. Empty while developing. */
export function variantChunks(): Plugin {
  let chunks: VariantChunks = {}
  return {
    name: 'sala:variant-chunks',
    sharedDuringBuild: true,
    generateBundle(_options, bundle) {
      if (this.environment.name === 'client') chunks = variantChunksOf(bundle)
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(chunks)}` : undefined),
  }
}
