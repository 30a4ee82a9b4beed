import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2023' },
  // The server's build carries the whole web process: pages, API and kernel are one bundle, one instance of each.
  environments: { ssr: { build: { rollupOptions: { input: './app/shell/web.ts' } } } },
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:4]' } },
})
