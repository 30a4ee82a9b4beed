import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { routeModulesThrow } from './runtime/route-modules.ts'
import { variantChunks } from './runtime/variant-chunks.ts'

/** What every page needs, in one file that stays the same from build to build. */
const vendor = /node_modules\/(react|react-dom|react-router|scheduler|turbo-stream|cookie)\//

const shared =
  /app\/(ui|kernel|shell)\/(?!(schema-form|form-|formatted|typed-|use-notation|thai-id|id-text|field-(sentences|errors)))/

export default defineConfig({
  plugins: [reactRouter(), variantChunks(), routeModulesThrow()],
  // One sheet for all (22 kB sent): a role's variant comes as a chunk of its own, whose sheet the server's page would not name.
  build: { target: 'es2023', cssCodeSplit: false },
  // Bundled with the server they are loaded once and without what nobody calls: 21 MB less per web process.
  ssr: {
    noExternal: ['kysely', 'zod', 'jose', 'hono', '@hono/node-server', 'qr', 'react-router', '@react-router/node'],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            advancedChunks: {
              groups: [
                { name: 'vendor', test: vendor },
                // What most screens use comes in one file: a page asks for 20 instead of 40.
                // What only forms use stays out of it: a guest looks at many products before filling anything in.
                { name: 'ui', test: shared, minShareCount: 5 },
              ],
            },
          },
        },
      },
    },
    // The server's build carries the whole web process: pages, API and kernel are one bundle, one instance of each.
    ssr: { build: { rollupOptions: { input: './app/shell/web.ts' } } },
  },
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:4]' } },
})
