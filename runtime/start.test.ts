import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { isAlive } from './lock.ts'
import { cleanUp, folderWithDatabase, standIns, startProcess, temporaryFolder, until } from './stand-ins/processes.ts'

afterAll(cleanUp)

const project = join(import.meta.dirname, '..')

/** A clone with nothing installed but what `fake` says; npm is replaced by a script that notes how it was called. */
function cloneWith(fake: { lock: object; installed?: object }): {
  folder: string
  setUp: () => { code: number | null; said: string; calls: string }
} {
  const folder = temporaryFolder()
  cpSync(join(project, 'runtime'), join(folder, 'runtime'), { recursive: true })
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: fake.lock }))
  if (fake.installed) {
    mkdirSync(join(folder, 'node_modules', '.bin'), { recursive: true })
    writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: fake.installed }))
    symlinkSync(process.execPath, join(folder, 'node_modules', '.bin', 'node'))
  }
  mkdirSync(join(folder, 'bin'))
  const npm = `#!/bin/sh\necho "$@" >> ${folder}/calls\nmkdir -p ${folder}/node_modules/.bin && ln -sf ${process.execPath} ${folder}/node_modules/.bin/node\n`
  writeFileSync(join(folder, 'bin', 'npm'), npm, { mode: 0o755 })
  writeFileSync(join(folder, 'try.mjs'), `import { setUp } from './runtime/setup.mjs'\nconsole.log(await setUp())\n`)
  return {
    folder,
    setUp() {
      const result = spawnSync(process.execPath, ['try.mjs'], {
        cwd: folder,
        encoding: 'utf8',
        env: { PATH: `${join(folder, 'bin')}:/usr/bin:/bin` },
      })
      const calls = existsSync(join(folder, 'calls')) ? readFileSync(join(folder, 'calls'), 'utf8') : ''
      return { code: result.status, said: result.stdout + result.stderr, calls }
    },
  }
}

describe('the set-up', () => {
  it('installs once in a fresh clone, and again when the lock file has changed', () => {
    const { folder, setUp } = cloneWith({ lock: { 'node_modules/a': { version: '1.0.0' } } })
    expect(setUp()).toMatchObject({ code: 0, calls: 'ci --no-fund --no-audit --loglevel=error\n' })
    expect(setUp().calls.split('\n')).toHaveLength(2)
    writeFileSync(
      join(folder, 'package-lock.json'),
      JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.1' } } }),
    )
    expect(setUp().calls.split('\n')).toHaveLength(3)
  })

  it('installs a binary that we name ourselves, and misses none that a package chooses by the C library', () => {
    const binary = {
      version: '1.0.0',
      optional: true,
      os: [process.platform],
      cpu: [process.arch],
      libc: ['glibc'],
    }
    const lock = { '': {}, 'node_modules/a': { version: '1.0.0' }, 'node_modules/@b/binary': binary }
    const installed = { 'node_modules/a': { version: '1.0.0' } }
    expect(cloneWith({ lock, installed }).setUp()).toMatchObject({ code: 0, calls: '' })
    const naming = { ...lock, '': { optionalDependencies: { '@b/binary': '1.0.0' } } }
    expect(cloneWith({ lock: naming, installed }).setUp().calls.split('\n')).toHaveLength(2)
  })

  it('does not install again what a developer has just installed', () => {
    const lock = {
      '': {},
      'node_modules/a': { version: '2.0.0' },
      'node_modules/win': { version: '1.0.0', optional: true, os: ['win32'] },
    }
    const { setUp } = cloneWith({ lock, installed: { 'node_modules/a': { version: '2.0.0' } } })
    expect(setUp()).toMatchObject({ code: 0, calls: '' })
  })

  it('installs where another version is there, or this platform lacks its own part', () => {
    const old = cloneWith({
      lock: { 'node_modules/a': { version: '2.0.0' } },
      installed: { 'node_modules/a': { version: '1.9.0' } },
    })
    expect(old.setUp().calls).toMatch(/^ci /)
    const part = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] }
    const lacking = cloneWith({ lock: { 'node_modules/part': part }, installed: {} })
    expect(lacking.setUp().calls).toMatch(/^ci /)
  })

  it('says in both languages that npm failed', () => {
    const { folder, setUp } = cloneWith({ lock: { 'node_modules/a': { version: '1.0.0' } } })
    writeFileSync(join(folder, 'bin', 'npm'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
    const { code, said } = setUp()
    expect(code).toBe(2)
    expect(said).toMatch(/ติดตั้งส่วนประกอบไม่สำเร็จ[^]*npm ci failed/)
    expect(existsSync(join(folder, 'node_modules', '.sala-setup'))).toBe(false)
  })
})

describe('npm start', () => {
  it('is ready within 5 s the second time, passes signals on, and ends with the supervisor', async () => {
    const dataDir = temporaryFolder()
    for (const limit of [30_000, 5_000]) {
      const before = performance.now()
      const start = startProcess('start.mjs', { env: { ...standIns, DATA_DIR: dataDir, PORT: '0', WORKERS: '2' } })
      await until(() => start.said().includes('ready'), `Sala to be ready: ${start.said()}`)
      expect(performance.now() - before).toBeLessThan(limit)
      // Ctrl-C comes through npm and through the terminal: twice is once.
      start.process.kill('SIGINT')
      start.process.kill('SIGINT')
      expect(await start.ended).toBe(0)
      expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
    }
  })

  it('takes the house along when it is killed itself', async () => {
    const dataDir = await folderWithDatabase()
    const start = startProcess('start.mjs', { env: { ...standIns, DATA_DIR: dataDir, PORT: '0', WORKERS: '1' } })
    await until(() => start.said().includes('ready'), 'Sala to be ready')
    const { supervisorPid } = JSON.parse(readFileSync(join(dataDir, 'runtime.json'), 'utf8')) as {
      supervisorPid: number
    }
    start.process.kill('SIGKILL')
    await until(() => !isAlive(supervisorPid), 'the supervisor to stop')
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  })

  it('ends with the code of a refusal', async () => {
    const start = startProcess('start.mjs', { env: { ...standIns, DATA_DIR: temporaryFolder(), WORKERS: 'x' } })
    expect(await start.ended).toBe(2)
  })
})
