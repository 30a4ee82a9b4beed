import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { buildTarget } from './runtime/build-target.ts'
import { pageSheets } from './runtime/page-sheets.ts'
import { routeModulesThrow } from './runtime/route-modules.ts'
import { noTextAsScript } from './runtime/no-text-as-script.ts'
import { onlyOf } from './runtime/page-chunks.ts'
import { entries, loadedLater, ofModules, startChunks } from './runtime/server-chunks.ts'
import { variantChunks } from './runtime/variant-chunks.ts'

/** What every page needs, in one file that stays the same from build to build. */
const vendor = /node_modules\/(react|react-dom|react-router|scheduler|turbo-stream|cookie)\//

/** The kit, without what only forms and papers use: a guest looks at many products before filling anything in. */
const shared =
  /app\/(ui|kernel|shell)\/(?!(data-table\/|entry-calendar\/|table-state|csv|list|document-frame|use-roll|schema-form|form-(?!errors)|formatted|typed-|use-notation|thai-id|id-text|field-(sentences|errors)))/

const table = /\/app\/ui\/data-table\/|\/app\/kernel\/(table-state|csv|list)\.ts|node_modules\/@tanstack\//

const isBuilt = process.env.NODE_ENV === 'production'

export default defineConfig({
  plugins: [reactRouter(), variantChunks(), pageSheets(), routeModulesThrow(), noTextAsScript()],
  // One sheet for all (first pages and a site's pages have a part of it, runtime/page-sheets.ts): a role's variant comes as a chunk of its own, whose sheet the server's page would not name.
  build: { target: buildTarget, cssCodeSplit: false },
  // Bundled with the server they are loaded once and without what nobody calls: 35 MB less per web process.
  ssr: isBuilt ? { noExternal: true, external: loadedLater } : { noExternal: ofModules },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Seven letters (the least that Rolldown takes here), told apart within a name only: every page reads the name of each route's file.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            advancedChunks: {
              groups: [
                { name: 'vendor', test: vendor },
                // What a guest's first pages show, then what most other screens use, then tables (decision 091):
                // a page asks for 20 files instead of 40, and who looks around does not carry forms and tables.
                { name: onlyOf('page'), test: shared },
                { name: onlyOf('shelf'), test: shared, minShareCount: 2 },
                { name: onlyOf('product'), test: shared, minShareCount: 2 },
                { name: onlyOf('door'), test: shared, minShareCount: 2 },
                { name: onlyOf('life'), test: shared, minShareCount: 2 },
                { name: 'ui', test: shared, minShareCount: 5 },
                { name: 'table', test: table },
              ],
            },
          },
        },
      },
    },
    // The server's build carries both processes whole: pages, API, jobs and kernel, one instance of each.
    ssr: {
      // React comes with both its builds, and the bundler must know which of them is nobody's.
      ...(isBuilt && { define: { 'process.env.NODE_ENV': '"production"' } }),
      build: {
        rollupOptions: {
          input: entries,
          output: { comments: false, codeSplitting: { groups: startChunks(import.meta.dirname) } },
        },
      },
    },
  },
  // Six letters, with as many bits as a few thousand classes need: 20% less of the sheet and of every page that names them.
  css: { modules: { generateScopedName: isBuilt ? 'c[hash:base64:6]' : '[name]_[local]_[hash:base64:4]' } },
})
