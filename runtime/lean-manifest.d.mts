/** What React Router writes of a build, as far as anybody here reads it. */
interface Route {
  id: string
  parentId?: string
  module: string
}

interface Manifest {
  entry: { module: string }
  routes: Record<string, Route>
  url: string
  version: string
}

export function writeLean(client: string, manifest: Manifest): void
export function readLean(...sources: string[]): Manifest
