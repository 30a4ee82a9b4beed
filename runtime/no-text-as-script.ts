import type { Plugin } from 'vite'

const config = 'export const globalConfig = globalThis.__zod_globalConfig;'

/**
 * Zod tries whether it may make a function out of text. No page of ours may (Content-Security-Policy): it was refused,
 * caught, and told in the console of Firefox on every page with a form. In a browser it does not try.
 */
export function noTextAsScript(): Plugin {
  let found = false
  return {
    name: 'sala:no-text-as-script',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.endsWith('/zod/v4/core/core.js')) return null
      if (!code.includes(config)) this.error('Zod keeps its settings elsewhere now: see e2e/job/older-engines.e2e.ts')
      found = true
      return { code: code.replace(config, `${config}\nglobalConfig.jitless = true;`), map: null }
    },
    buildEnd(error) {
      if (!error && !found) this.error('Zod is not in the browser any more, or keeps its settings elsewhere')
    },
  }
}
