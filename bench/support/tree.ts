/**
 * What is measured: a copy of the working tree in a temporary folder, built once, with every route of the product
 * registered. Other work on the tree does not disturb a run, and a run does not disturb it.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { noteBuild } from '#runtime/builds.mjs'
import { compressFolder } from '#runtime/compressed.mjs'
import { packFolder } from '#runtime/packed.mjs'
import { options } from './options.ts'
import { writeAllRoutes, writeStaffCalls } from './routes.ts'

const own = resolve(import.meta.dirname, '../..')
const parts = [
  'app',
  'db',
  'runtime',
  'public',
  'tools',
  'stand-ins',
  'server.ts',
  'worker.ts',
  'package.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
]
const skipped = /\.test\.tsx?$|\.md$/
const dayMs = 86_400_000

const built = new Map<string, Promise<string>>()

/** The folder of the built copy. */
export function builtTree(from = resolve(options.tree ?? own)): Promise<string> {
  const there = built.get(from) ?? buildOnce(from)
  built.set(from, there)
  return there
}

async function buildOnce(from: string): Promise<string> {
  const files = parts.flatMap((part) => filesUnder(join(from, part))).filter((file) => !skipped.test(file))
  // The copy borrows the packages of the tree it was made from, so that of another clone is another.
  const hash = createHash('sha256').update(own)
  for (const file of files) hash.update(relative(from, file)).update(readFileSync(file))
  for (const file of ['tree.ts', 'routes.ts', 'all-routes.tsv'])
    hash.update(readFileSync(join(import.meta.dirname, file)))
  const base = join(tmpdir(), `sala-bench-${process.getuid?.() ?? 0}`)
  const folder = join(base, hash.digest('hex').slice(0, 16))
  forgetOld(base)
  if (existsSync(join(folder, 'build/done'))) return folder
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const file of files) cpSync(file, join(folder, relative(from, file)), { recursive: true })
  symlinkSync(join(own, 'node_modules'), join(folder, 'node_modules'))
  writeAllRoutes(folder)
  writeStaffCalls(folder)
  console.log(`building ${from} in ${folder}`)
  await build(folder)
  noteBuild(join(folder, 'build'), join(folder, 'build-before'), new Date().toISOString())
  const [client, theirs] = [folder, from].map((each) => join(each, 'build/client'))
  takeCompressed(join(theirs!, 'assets'), join(client!, 'assets'))
  await compressFolder(join(client!, 'assets'))
  packFolder(client!, join(client!, 'packed'))
  writeFileSync(join(folder, 'build/done'), '')
  return folder
}

/** A name carries its content's hash: what the tree's own build has compressed needs no second time. */
function takeCompressed(from: string, into: string): void {
  for (const name of readdirSync(into).flatMap((each) => [`${each}.br`, `${each}.gz`]))
    if (existsSync(join(from, name))) cpSync(join(from, name), join(into, name))
}

function build(folder: string): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [join(folder, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    child.stdout.on('data', (text: Buffer) => (said += text.toString()))
    child.stderr.on('data', (text: Buffer) => (said += text.toString()))
    child.once('error', fail)
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(`the build failed:\n${said.slice(-4000)}`))))
  })
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}

function forgetOld(base: string): void {
  if (!existsSync(base)) return
  for (const name of readdirSync(base))
    if (Date.now() - statSync(join(base, name)).mtimeMs > dayMs)
      rmSync(join(base, name), { recursive: true, force: true })
}
