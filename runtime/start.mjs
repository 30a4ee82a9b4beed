/**
 * `npm start`: from a fresh clone on Node 20 to a running house. Sets up, builds when stale, then hands over to
 * the supervisor on the pinned Node. `--dev` skips the build and serves from the sources.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildWhenStale } from './build.mjs'
import { endWithUs } from './following.mjs'
import { root, setUp } from './setup.mjs'

const isDev = process.argv.includes('--dev')
const node = await setUp()
const build = isDev || process.env.SALA_SERVER_ENTRY ? 'dev' : await buildWhenStale(node)

// Stripped and compiled once, then read: 20 MB less in each process of ours, and a quicker start.
const compileCache = join(root, 'node_modules', '.cache', 'sala-node')

// Its own process group: Ctrl-C reaches every process of the terminal's group, and npm passes it on once more.
// Only the supervisor knows the right order of stopping. The channel tells it when we are gone.
const supervisor = spawn(node, [join(root, 'runtime', 'supervisor.ts')], {
  cwd: root,
  detached: true,
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  env: { NODE_COMPILE_CACHE: compileCache, ...process.env, SALA_BUILD: build, ...(isDev && { SALA_DEV: '1' }) },
})
endWithUs(supervisor)
supervisor.on('error', (error) => {
  console.error(error)
  process.exit(1)
})
supervisor.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
