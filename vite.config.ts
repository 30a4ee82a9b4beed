import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter()],
  build: {
    target: 'es2023',
    // The server's build carries the whole web process: pages, API and kernel are one bundle, one instance of each.
    rollupOptions: isSsrBuild ? { input: './app/shell/web.ts' } : undefined,
  },
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:4]' } },
}))
