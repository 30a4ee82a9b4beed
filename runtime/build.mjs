/**
 * Builds the pages when a file they are made of has changed, and only then. Contents are compared, not dates,
 * so that a checkout that touches every file costs nothing.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { noteBuild, putBack, setAside } from './builds.mjs'
import { compressFolder } from './compressed.mjs'
import { oneAtATime } from './lock.mjs'
import { packFolder } from './packed.mjs'
import { root, run, say, stop } from './setup.mjs'

/** What the build reads. Rooms may import plain files from db and runtime, so these count too. */
const sources = [
  'app',
  'db',
  'runtime',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'package.json',
  'package-lock.json',
]
const notBuilt = /\.test\.tsx?$|\.md$|\.sql$|\.mjs$/
const stamp = join(root, 'build', '.stamp')

/** Builds when stale; returns the build's name, 12 hex characters that change with its sources. */
export async function buildWhenStale(node) {
  const wanted = hashOf(sources)
  if (!isFresh(wanted)) await oneAtATime('build', root, () => build(node, wanted))
  return wanted.slice(0, 12)
}

async function build(node, wanted) {
  if (isFresh(wanted)) return
  say('กำลังสร้างหน้าเว็บ', 'Building the pages')
  rmSync(stamp, { force: true })
  const folder = join(root, 'build')
  const aside = join(root, '.react-router', 'build-before')
  setAside(folder, aside)
  const reactRouter = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  const command = existsSync(reactRouter) ? reactRouter : join(root, 'node_modules', '.bin', 'react-router')
  const code = await run(node, [command, 'build'], { NODE_ENV: 'production' })
  if (code !== 0) putBack(folder, aside)
  if (code !== 0) stop('สร้างหน้าเว็บไม่สำเร็จ', 'The build failed; its message is above')
  noteBuild(folder, aside, new Date().toISOString())
  await compressFolder(join(folder, 'client', 'assets'))
  packFolder(join(folder, 'client'), join(folder, 'client', 'packed'))
  writeFileSync(stamp, wanted)
}

function isFresh(wanted) {
  return (
    existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(join(root, 'build', 'server', 'index.js'))
  )
}

/** One hash over names and contents of all files under the given paths; 1,500 files take about 100 ms. */
function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((path) => filesUnder(path)).sort()) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  const entries = listOr(join(root, path))
  if (entries === null) return existsSync(join(root, path)) ? [path] : []
  return entries.flatMap((entry) => {
    const inside = `${path}/${entry.name}`
    if (entry.isDirectory()) return filesUnder(inside)
    return entry.isFile() && !notBuilt.test(entry.name) ? [inside] : []
  })
}

function listOr(path) {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch {
    return null
  }
}
