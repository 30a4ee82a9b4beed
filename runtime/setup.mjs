/**
 * Makes a fresh clone runnable: packages installed as the lock file says, and the pinned Node found.
 * Runs on Node 20 with nothing installed, hence plain JavaScript and `node:` modules only.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { oneAtATime } from './lock.mjs'

export const root = dirname(import.meta.dirname)
const modules = join(root, 'node_modules')
const stamp = join(modules, '.sala-setup')

/** Installs when needed; returns the path of the pinned Node. Ends the process with a sentence when it cannot. */
export async function setUp() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const wanted = createHash('sha256').update(lock).digest('hex')
  if (readOr(stamp, '') !== wanted) await oneAtATime('setup', root, () => install(wanted, JSON.parse(lock)))
  return pinnedNode()
}

async function install(wanted, lock) {
  if (readOr(stamp, '') === wanted) return
  if (!isInstalled(lock)) {
    say('กำลังติดตั้งส่วนประกอบ (ครั้งแรกใช้เวลาสักครู่)', 'Installing packages (takes a while the first time)')
    const outside = (process.env.PATH ?? '')
      .split(delimiter)
      .filter((path) => !path.startsWith(modules))
      .join(delimiter)
    const code = await run(...npmCommand(['ci', '--no-fund', '--no-audit', '--loglevel=error']), { PATH: outside })
    if (code !== 0) stop('ติดตั้งส่วนประกอบไม่สำเร็จ', 'npm ci failed; its message is above')
  }
  writeFileSync(stamp, wanted)
}

/**
 * npm keeps a lock file of what is really there; after a developer's own `npm install` it agrees with ours,
 * and deleting 300 MB to put the same back would only cost time. An optional package may be absent.
 */
function isInstalled(lock) {
  const hidden = readOr(join(modules, '.package-lock.json'), '')
  if (!hidden) return false
  const present = JSON.parse(hidden).packages
  const named = lock.packages['']?.optionalDependencies ?? {}
  return Object.entries(lock.packages).every(
    ([path, entry]) =>
      path === '' ||
      entry.link ||
      present[path]?.version === entry.version ||
      (entry.optional && !present[path] && !mustHave(entry, path.replace('node_modules/', '') in named)),
  )
}

/** Which C library is here, npm knows; of two packages for one machine each, only what we name ourselves is missed. */
function mustHave({ os, cpu, libc }, isNamed) {
  return (
    Boolean(os ?? cpu) &&
    (!libc || isNamed) &&
    (os ?? [process.platform]).includes(process.platform) &&
    (cpu ?? [process.arch]).includes(process.arch)
  )
}

/** The npm that started us, run by the Node it came with: our own folder of commands is about to be replaced. */
function npmCommand(args) {
  const { npm_node_execpath: node, npm_execpath: npm } = process.env
  if (node && npm?.endsWith('.js') && !node.startsWith(root)) return [node, [npm, ...args]]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', args]
}

/**
 * Node runs our TypeScript as it is from version 24 on; the packages node-linux-* bring 26 along.
 * Where they do not exist (macOS), the Node that runs this file must be new enough.
 */
function pinnedNode() {
  const pinned = join(modules, '.bin', 'node')
  if (isExecutable(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  stop(
    `เครื่องนี้ (${process.platform}-${process.arch}) ต้องติดตั้ง Node.js 24 ขึ้นไปเอง ขณะนี้เป็น ${process.version}`,
    `On this kind of machine (${process.platform}-${process.arch}) please install Node.js 24 or newer; this is ${process.version}`,
  )
}

/** Runs a command in the project with the terminal's own streams; resolves to its exit code. */
export function run(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)))
  })
}

export function say(thai, english) {
  console.error(`sala: ${thai}\n      ${english}`)
}

export function stop(thai, english) {
  say(thai, english)
  process.exit(2)
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return existsSync(path)
  } catch {
    return false
  }
}

function readOr(path, otherwise) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return otherwise
  }
}
