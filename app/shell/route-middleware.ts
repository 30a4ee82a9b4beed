import type { ScreenRoute } from '#kernel/routes.ts'

/** What a screen's line in routes.ts may ask for by name (product.md §6): a person; a line in the log about who looked. */
const names = ['auth', 'request'] as const
export type MiddlewareName = (typeof names)[number]

/** What runs before this screen's loaders. A screen for signed-in people asks for one without saying so. */
export function middlewareOf({ who, middleware = [] }: Pick<ScreenRoute, 'who' | 'middleware'>): MiddlewareName[] {
  const asked = who === 'user' ? ['auth', ...middleware] : middleware
  return [...new Set(asked)].map((name) => {
    const known = names.find((one) => one === name)
    if (known === undefined) throw new Error(`Unknown route middleware: ${JSON.stringify(name)}`)
    return known
  })
}
