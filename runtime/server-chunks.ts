/**
 * Which file of the server's build a module goes into. What a start loads is two files for a web worker and two for the
 * job worker, one of which is the same: to find and open hundreds takes longer than to run what is in them. What is
 * loaded when somebody wants it (the screens of a role, large libraries) stays apart.
 */
import { join } from 'node:path'

/** What the bundler knows of a module: whom it imports before anything runs. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

export const entries = { index: './app/shell/web.ts', worker: './app/shell/worker.ts' } as const

/** Packages that stay outside: loaded when first needed, or with machine code that knows its folder. */
export const loadedLater = [
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner',
  '@react-email/components',
  '@simplewebauthn/server',
  'file-type',
  'hls.js',
  'maxmind',
  'nodemailer',
  'openid-client',
  'postal-mime',
  'sharp',
  'typescript', // asked for by a reader of settings that graphile-worker brings along
]

/** While developing only what is made of modules goes through Vite, which does not read the older kind there. */
export const ofModules = [
  'kysely',
  'zod',
  'jose',
  'hono',
  '@hono/node-server',
  'qr',
  'react-router',
  '@react-router/node',
]

type Process = keyof typeof entries

/** What both start with comes first, or the file of the one would be loaded by the other. */
export function startChunks(root: string) {
  const reached = {
    index: once((graph) => reachedFrom(join(root, entries.index), graph)),
    worker: once((graph) => reachedFrom(join(root, entries.worker), graph)),
  }
  const chunk = (name: string, ...by: Process[]) => ({
    name: (id: string, graph: Graph) => (by.every((each) => reached[each](graph).has(id)) ? name : null),
    tags: ['$initial' as const],
  })
  return [chunk('both', 'index', 'worker'), chunk('web', 'index')]
}

function once(walk: (graph: Graph) => Set<string>): (graph: Graph) => Set<string> {
  let found: Set<string> | null = null
  return (graph) => (found ??= walk(graph))
}

function reachedFrom(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reachedFrom(imported, graph, found)
  return found
}
