import { type ChildProcess, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'

/** The whole product as `npm start` runs it, with the demo, on a port and in a folder of its own. */
export async function startSala(options: {
  port: number
  dataDir: string
  env?: Record<string, string>
}): Promise<ChildProcess> {
  const root = resolve(import.meta.dirname, '..')
  let output = ''
  const sala = spawn(process.execPath, [join(root, 'runtime/supervisor.ts')], {
    cwd: root,
    env: {
      ...cleanEnvironment(),
      PORT: String(options.port),
      DATA_DIR: options.dataDir,
      LOG_LEVEL: 'warn',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-8000))
  sala.stdout.on('data', keep)
  sala.stderr.on('data', keep)
  const until = Date.now() + 300_000
  while (!(await isReady(options.port))) {
    if (sala.exitCode !== null || Date.now() > until) {
      // Nobody else knows of it: it would live on with its database.
      await stopSala(sala)
      throw new Error(`Sala did not start:\n${output}`)
    }
    await new Promise((done) => setTimeout(done, 100))
  }
  return sala
}

/** The child must read its own settings, not those that a test run left in the environment. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(SALA_|DATABASE_|VITEST|NODE_ENV$|NODE_OPTIONS$|DATA_DIR$)/.test(name),
    ),
  )
}

export async function stopSala(sala: ChildProcess): Promise<void> {
  if (sala.exitCode !== null || sala.signalCode !== null) return
  const ended = new Promise((done) => sala.once('exit', done))
  sala.kill('SIGTERM')
  await ended
}

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    (response) => response.ok,
    () => false,
  )
}
