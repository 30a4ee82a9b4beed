import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  // One sheet for all (14 kB sent): a role's variant comes as a chunk of its own, whose sheet the server's page would not name.
  build: { target: 'es2023', cssCodeSplit: false },
  // The server's build carries the whole web process: pages, API and kernel are one bundle, one instance of each.
  environments: { ssr: { build: { rollupOptions: { input: './app/shell/web.ts' } } } },
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:4]' } },
})
