/**
 * Which file of the browser's build a module of the kit goes into. What a guest's first pages show is little and comes in
 * files of its own; the rest of the kit, for forms and offices, waits until a page wants it.
 */

/** What the bundler knows of a module: who imports it. */
interface Graph {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/** In the order of their coming: what two of them need is in the first one's file. */
const firstPages = {
  /** Around every page. */
  page: /\/app\/(root|shell\/layouts\/storefront)\.tsx/,
  /** Where somebody comes in who was never here: shelves, then what lies on them, then the way to sign in. */
  shelf: /\/app\/rooms\/(cms\/screens\/home|shop\/screens\/(products|categorie|categories)\/(route|guest))\.tsx/,
  product: /\/app\/rooms\/shop\/screens\/product\/(route|guest)\.tsx/,
  door: /\/app\/rooms\/identity\/screens\/login\.tsx/,
  /** What every page fetches a second after it stands. */
  life: /\/app\/(shell\/browser\/life|ui\/global-overlay-view)\.tsx/,
} as const

type PageChunk = keyof typeof firstPages

/** For the `name` of a group: its own modules, and no others. */
export const onlyOf = (wanted: PageChunk) => (id: string, graph: Graph) =>
  pageChunk(id, graph) === wanted ? wanted : null

export function pageChunk(id: string, graph: Graph): PageChunk | null {
  const by = [...importersOf(id, graph)]
  const [name = null] = Object.entries(firstPages).find(([, pages]) => by.some((each) => pages.test(each))) ?? []
  return name as PageChunk | null
}

/** Itself, all that import it, all that import those, and so on. */
function importersOf(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const by of graph.getModuleInfo(id)?.importers ?? []) importersOf(by, graph, found)
  return found
}
