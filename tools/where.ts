/** `npm run where /shop/product/abc`: which file answers this URL, for whom, in which frame. */
import { answers, type Screen, screens, type ServedCall, servedCalls } from './house/urls.ts'

const elsewhere: Record<string, string> = {
  '/healthz': 'app/shell/health.server.ts: is the process there',
  '/readyz': 'app/shell/health.server.ts: are database and migrations there',
  '/metrics': 'app/shell/health.server.ts: counters for Prometheus',
  '/api/openapi.json': 'app/shell/openapi.server.ts: every call, described',
}

/** What to print, or null when nothing answers. Query and host are not looked at. */
export async function where(url: string): Promise<string | null> {
  const path = URL.parse(url, 'http://x')?.pathname ?? url
  const found = [
    ...mostExact(screens(), path, ({ path: pattern }) => pattern).map((screen) => aboutScreen(screen)),
    ...mostExact(await servedCalls(), path, ({ call }) => call.path).map((served) => aboutCall(served)),
    ...(elsewhere[path] ? [`${path}\n  file      ${elsewhere[path]}`] : []),
  ]
  return found.length > 0 ? found.join('\n\n') : null
}

/** Words count before names in braces, as they do when the page is served. */
function mostExact<T>(all: readonly T[], path: string, patternOf: (one: T) => string): T[] {
  const fitting = all.filter((one) => answers(patternOf(one), path))
  const braces = (one: T) => patternOf(one).split('{').length
  const least = Math.min(...fitting.map(braces))
  return fitting.filter((one) => braces(one) === least)
}

function aboutScreen({ path, room, file, frame, who, variants, cached }: Screen): string {
  const folder = file.replace(/route\.tsx$/, '')
  return lines(path, {
    room,
    screen: file,
    frame: `${frame} (app/shell/layouts/${frame}.tsx)`,
    from: who,
    variants: variants?.map((role) => `${folder}${role}.tsx`).join(', ') ?? 'none',
    kept: cached ? 'yes, for guests without a cart' : 'no',
  })
}

function aboutCall({ call, room, answeredBy, may }: ServedCall): string {
  const audiences = 'raw' in call ? '' : ` (${call.action.audiences.join(', ')})`
  return lines(`${call.method} ${call.path}`, {
    room,
    action: answeredBy,
    'who may': may + audiences,
    what: call.summary,
  })
}

const lines = (title: string, facts: Record<string, string>): string =>
  [title, ...Object.entries(facts).map(([name, value]) => `  ${name.padEnd(9)} ${value}`)].join('\n')

if (import.meta.main) {
  const url = process.argv[2]
  const found = url ? await where(url) : null
  if (found) console.log(found)
  else {
    console.error(url ? `Page not found: ${url}` : 'npm run where /shop/products')
    process.exitCode = 1
  }
}
