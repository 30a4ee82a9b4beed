import type { Plugin } from 'vite'

const reload = 'window.location.reload();\n\t\treturn new Promise(() => {});'

// Thrown at once it would be lost: the router takes the page's data for its success and shows nothing.
const throwing = 'return { default() { throw error; } };'

/**
 * React Router answers a page's chunk that does not come by reloading whatever page one is on, without end and without
 * asking. Here the page it could not load throws, so that the error page decides: one reload per path in ten seconds (docs/decisions/021).
 */
export function routeModulesThrow(): Plugin {
  let found = false
  return {
    name: 'sala:route-modules-throw',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.endsWith('/lib/dom/ssr/routeModules.js')) return null
      if (!code.includes(reload))
        this.error('React Router reloads by itself in another way now: see docs/decisions/021')
      found = true
      return { code: code.replace(reload, throwing), map: null }
    },
    buildEnd(error) {
      if (!error && !found) this.error('React Router keeps loadRouteModule elsewhere now: see docs/decisions/021')
    },
  }
}
