import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { commandOf, familyOf, identityOf, isAlive, pidIn, send, until } from '../e2e/support/processes.ts'
import { endFamily } from './ending.ts'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'sala-ending-'))
const family = new Set<string>()
const see = (child: ChildProcess) => {
  for (const pid of [child.pid!, ...familyOf(child.pid!)]) family.add(identityOf(pid))
  return [...family].map((member) => commandOf(pidIn(member)))
}
const left = () => [...family].filter((member) => isAlive(pidIn(member)) && identityOf(pidIn(member)) === member)

afterEach(() => {
  for (const member of left()) send(pidIn(member), 'SIGKILL')
  family.clear()
  rmSync(folder, { recursive: true, force: true })
})

/** As vitest is: it dies of a signal at once, and its forks and their database know nothing of it. */
const runner = `
  const { spawn } = require('node:child_process')
  spawn(process.execPath, ['runtime/stand-ins/launcher.ts', ${JSON.stringify(folder)}], { detached: true, stdio: 'ignore' })
  spawn(process.execPath, ['--eval', 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1e6)'], { stdio: 'ignore' })
  setInterval(() => {}, 1e6)`

test('a runner that is ended takes along who does not listen, who lives in a group of its own, and the database', async () => {
  const child = spawn(process.execPath, ['--eval', runner], { cwd: root, stdio: 'ignore', detached: true })
  await until(() => see(child).some((command) => command.startsWith('postgres: ')), 'the database', 60_000)
  expect(left().length).toBeGreaterThan(5)
  await endFamily(child.pid!, 3_000)
  expect(left().map((member) => commandOf(pidIn(member)))).toEqual([])
})

test.each(['SIGTERM', 'SIGINT'] as const)('%s to npm test ends the checks with all that they began', async (signal) => {
  // A step that begins processes and changes nothing.
  const child = spawn(process.execPath, ['runtime/test.mjs', 'dead'], { cwd: root, stdio: 'ignore' })
  const ended = new Promise((done) => child.once('exit', done))
  await until(() => see(child).some((command) => command.includes('/knip')), 'a step to run', 60_000)
  expect(left().length).toBeGreaterThan(2)
  child.kill(signal)
  expect(await ended).toBe(1)
  expect(left().map((member) => commandOf(pidIn(member)))).toEqual([])
})
