/**
 * What a build leaves behind for browsers: `builds/latest.json` says which one is served, `builds/meta/{id}.json` what
 * belongs to it. Assets of the builds before stay on disk, so that a page that was opened yesterday still finds the
 * parts it loads later. Plain JavaScript, like build.mjs.
 */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { writeLean } from './lean-manifest.mjs'

/** This build and the two before it. */
const kept = 3

/** Moves the pages of the last build out of the bundler's way, which empties its folder; `aside` lies beside it. */
export function setAside(build, aside) {
  const client = join(build, 'client')
  if (!existsSync(join(client, 'builds', 'latest.json'))) return
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(dirname(aside), { recursive: true })
  renameSync(client, aside)
}

/** A build that failed leaves things as they were. */
export function putBack(build, aside) {
  if (!existsSync(aside)) return
  mkdirSync(build, { recursive: true })
  rmSync(join(build, 'client'), { recursive: true, force: true })
  renameSync(aside, join(build, 'client'))
}

/** Writes what this build is, brings back what the kept ones had, and returns its id. */
export function noteBuild(build, aside, builtAt) {
  const client = join(build, 'client')
  const manifest = manifestOf(client)
  const routes = Object.values(manifest.routes).map(({ id, module, imports = [], css = [] }) => [
    id,
    { module, imports, css },
  ])
  writeLean(client, manifest)
  const note = {
    id: manifest.version,
    builtAt,
    routes: Object.fromEntries(routes),
    files: readdirSync(join(client, 'assets')).map((name) => `/assets/${name}`),
  }
  const before = notesIn(aside)
    .filter(({ id }) => id !== note.id)
    .slice(0, kept - 1)
  for (const path of before.flatMap(({ files }) => files).flatMap((path) => [path, `${path}.br`, `${path}.gz`])) {
    const from = join(aside, path)
    if (!existsSync(join(client, path)) && existsSync(from)) copyFileSync(from, join(client, path))
  }
  for (const each of [...before, note]) write(join(client, 'builds', 'meta', `${each.id}.json`), each)
  write(join(client, 'builds', 'latest.json'), { id: note.id, builtAt })
  rmSync(aside, { recursive: true, force: true })
  return note.id
}

/** React Router's own list of routes and chunks; its version is the id that every page of this build carries. */
function manifestOf(client) {
  const name = readdirSync(join(client, 'assets')).find((file) => /^manifest-\w+\.js$/.test(file))
  if (!name) throw new Error('the build has no manifest of its routes')
  const text = readFileSync(join(client, 'assets', name), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
}

/** Newest first. */
function notesIn(client) {
  const folder = join(client, 'builds', 'meta')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
    .sort((a, b) => b.builtAt.localeCompare(a.builtAt))
}

function write(path, value) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(value))
}
