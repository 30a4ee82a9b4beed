import { type Node, type ObjectExpression, Visitor } from 'oxc-parser'
import { type Breach, roomOf, type Source } from './source.ts'

const roles = ['guest', 'user', 'manager', 'admin']

interface NamedScreen {
  screen: string
  variants: readonly string[]
  line: number
}

/** Every screen on disk is named in its room's routes.ts, every name is on disk, and so are its variants. */
export function screenBreaches(paths: readonly string[], sources: readonly Source[]): Breach[] {
  const rooms = [...new Set(paths.map(roomOf).filter((room) => room !== null))]
  return rooms.flatMap((room) => breachesOf(room, paths, sources))
}

function breachesOf(room: string, paths: readonly string[], sources: readonly Source[]): Breach[] {
  const folder = `app/rooms/${room}/screens/`
  const routesPath = `app/rooms/${room}/routes.ts`
  const named = screensNamed(sources.find(({ path }) => path === routesPath))
  const fileOf = ({ screen }: NamedScreen) =>
    [`${folder}${screen}.tsx`, `${folder}${screen}/route.tsx`].find((path) => paths.includes(path))
  const files = new Set(named.map(fileOf))
  const missing = named
    .filter((screen) => !fileOf(screen))
    .map(({ screen, line }) => ({
      path: routesPath,
      line,
      sentence: `names the screen ${screen}, and ${folder}${screen}.tsx is not there`,
    }))
  const unnamed = sources
    .filter(({ path }) => path.startsWith(folder) && isScreen(path, sources) && !files.has(path))
    .map(({ path }) => ({ path, line: 1, sentence: `is a screen that no line of ${routesPath} leads to` }))
  const variants = named.flatMap(({ screen, variants: said, line }) => {
    const place = `${folder}${screen.replace(/\/route$/, '')}/`
    const there = roles.filter((role) => paths.includes(`${place}${role}.tsx`))
    if (there.join() === roles.filter((role) => said.includes(role)).join()) return []
    return [
      {
        path: routesPath,
        line,
        sentence: `says ${screen} has the variants [${said.join(', ')}], on disk are [${there.join(', ')}]`,
      },
    ]
  })
  return [...missing, ...unnamed, ...variants]
}

/** A page exports a default; a variant beside a route.tsx is reached through it, a part has no default export. */
function isScreen(path: string, sources: readonly Source[]): boolean {
  const source = sources.find((one) => one.path === path)!
  if (!path.endsWith('.tsx') || source.isTest) return false
  const [, folder, name] = /^(.*\/)([^/]+)\.tsx$/.exec(path)!
  if (roles.includes(name!) && sources.some((one) => one.path === `${folder}route.tsx`)) return false
  return source.program.body.some((node) => node.type === 'ExportDefaultDeclaration')
}

export function screensNamed(routes: Source | undefined): NamedScreen[] {
  const named: NamedScreen[] = []
  if (!routes) return named
  new Visitor({
    ObjectExpression(node) {
      const screen = literal(valueOf(node, 'screen'))
      if (!screen) return
      const list = valueOf(node, 'variants')
      const variants = list?.type === 'ArrayExpression' ? list.elements.map((element) => literal(element) ?? '') : []
      named.push({ screen, variants, line: routes.lineOf(node.start) })
    },
  }).visit(routes.program)
  return named
}

function valueOf(node: ObjectExpression, name: string): Node | null {
  for (const property of node.properties)
    if (property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === name)
      return property.value
  return null
}

const literal = (node: Node | null | undefined): string | null =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : null
