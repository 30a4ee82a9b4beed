/**
 * One process at a time installs or builds: several `npm start` at once (a test suite, two impatient people)
 * would otherwise delete each other's files. Plain JavaScript, because nothing is installed yet.
 */
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const longestMs = 15 * 60_000

/** Runs `work` while no other process of this user runs work of the same name for the same project. */
export async function oneAtATime(name, root, work) {
  const hash = createHash('sha256').update(root).digest('hex').slice(0, 12)
  const path = join(tmpdir(), `sala-${name}-${userInfo().uid}-${hash}.lock`)
  while (!take(path)) await wait(100)
  process.once('exit', () => rmSync(path, { force: true }))
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}

function take(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isAlive(holderOf(path)) || ageOf(path) > longestMs) rmSync(path, { force: true })
    return false
  }
}

/** Process ids are used again. */
function ageOf(path) {
  return Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
}

function holderOf(path) {
  try {
    return Number(readFileSync(path, 'utf8')) || 0
  } catch {
    return 0
  }
}

function isAlive(pid) {
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
