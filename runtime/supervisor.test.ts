import { createHmac } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { Agent, get as httpGet } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { isAlive } from './lock.ts'
import { startPostgres } from './postgres.ts'
import { urlOf } from './postgres-roles.ts'
import { cleanUp, folderWithDatabase, portOf, startSala, temporaryFolder, until } from './stand-ins/processes.ts'

afterAll(cleanUp)

const secret = 'q3J0yq8R7f1LxV5nT2mZc9dK4wB6hS-uEoYaPgXi'

function ask(port: number, path = '/', agent?: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    httpGet({ host: '127.0.0.1', port, path, agent: agent ?? false }, (res) => {
      let text = ''
      res.on('data', (part: Buffer) => (text += part.toString()))
      res.on('end', () => resolve(text))
      res.on('error', reject)
    }).on('error', reject)
  })
}

describe('a running house', () => {
  it('answers, says how to sign in, and stops in order', async () => {
    const dataDir = temporaryFolder()
    const sala = startSala(dataDir)
    const port = await portOf(sala)
    expect(await ask(port, '/who')).toBe('sala_app')
    expect(await ask(port, '/from')).toBe('127.0.0.1')
    expect(sala.said()).toContain(`http://roastery.localhost:${port}`)
    expect(sala.said()).toContain('manager@roastery.test')

    const environment = JSON.parse(await ask(port, '/environment')) as Record<string, string>
    expect(environment).toMatchObject({
      NODE_ENV: 'production',
      SALA_MODE: 'local',
      SALA_DATA_DIR: dataDir,
      SALA_PORT: String(port),
      SALA_DATABASE: 'embedded',
    })
    expect(JSON.stringify(environment)).not.toContain('sala_owner')

    const runtime = JSON.parse(readFileSync(join(dataDir, 'runtime.json'), 'utf8')) as Record<string, unknown>
    expect(runtime).toMatchObject({ port, supervisorPid: sala.process.pid })
    expect(statSync(join(dataDir, 'runtime.json')).mode & 0o777).toBe(0o600)

    const pids = await webPids(port)
    sala.process.kill('SIGINT')
    expect(await sala.ended).toBe(0)
    expect([...pids].filter(isAlive)).toEqual([])
    for (const left of ['runtime.json', 'sala.lock', 'postgres/postmaster.pid'])
      expect(existsSync(join(dataDir, left))).toBe(false)
  })

  it('puts a new web worker in the place of one that was killed, without refusing anybody', async () => {
    const sala = startSala(await folderWithDatabase())
    const port = await portOf(sala)
    const [victim = 0] = await webPids(port)
    process.kill(victim, 'SIGKILL')
    await until(() => !isAlive(victim), 'the end of the worker')
    expect(await ask(port)).toBe('hello')
    await until(async () => (await webPids(port)).size === 2, 'two workers again')
    expect(await webPids(port)).not.toContain(victim)
    sala.process.kill('SIGTERM')
    expect(await sala.ended).toBe(0)
  })

  it('replaces a web worker whose loop blocks; what the other is working on is answered, and so is who comes', async () => {
    const sala = startSala(await folderWithDatabase(), { SALA_SILENT_MS: '4000' })
    const port = await portOf(sala)
    const before = await webPids(port)
    expect(before.size).toBe(2)
    // The door hands connections to the two in turn: one works on, the other never comes back.
    const slow = ask(port, '/slow?ms=9000')
    const lost = ask(port, '/block').catch(() => 'lost')
    expect(await lost).toBe('lost')
    expect(await ask(port)).toBe('hello')
    expect(await slow).toBe('slow')
    expect(sala.said()).toContain('web is silent')
    await until(async () => (await webPids(port)).size === 2, 'two workers again')
    const after = await webPids(port)
    expect([...before].filter((pid) => after.has(pid)).length).toBe(1)
    sala.process.kill('SIGTERM')
    expect(await sala.ended).toBe(0)
  })

  it('plays the services outside at places that a killed player comes back to', async () => {
    const sala = startSala(await folderWithDatabase())
    const port = await portOf(sala)
    const { line } = await standInsOf(port)
    expect(new URL(line!).hostname).toBe('127.0.0.1')
    const player = async () => Number((await fetch(`${line}/pid`).catch(() => null))?.headers.get('x-stand-in') ?? 0)
    const victim = await player()
    process.kill(victim, 'SIGKILL')
    await until(() => !isAlive(victim), 'the end of the player')
    await until(async () => ![0, victim].includes(await player()), 'another player')
    expect(await ask(port)).toBe('hello')
    const last = await player()
    sala.process.kill('SIGTERM')
    expect(await sala.ended).toBe(0)
    expect(isAlive(last)).toBe(false)
  })

  it('lets a web worker leave on SIGTERM under load without failing a request', async () => {
    const sala = startSala(await folderWithDatabase())
    const port = await portOf(sala)
    const load = startLoad(port)
    const before = await webPids(port)
    for (const pid of before) process.kill(pid, 'SIGTERM')
    await until(() => [...before].every((pid) => !isAlive(pid)), 'the old workers to leave')
    const answered = load.answered()
    await until(() => load.answered() > answered + 100, 'the new workers to answer')
    expect(await load.stop()).toEqual([])
    sala.process.kill('SIGTERM')
    expect(await sala.ended).toBe(0)
  })

  it('fails no request on SIGTERM under load, and ends within 5 s', async () => {
    const sala = startSala(await folderWithDatabase())
    const port = await portOf(sala)
    const stream = eventsOf(port)
    const load = startLoad(port)
    const slow = ask(port, '/slow?ms=1500')
    await until(() => load.answered() > 500, 'load')
    const before = performance.now()
    sala.process.kill('SIGTERM')
    expect(await slow).toBe('slow')
    expect(await sala.ended).toBe(0)
    expect(performance.now() - before).toBeLessThan(5_000)
    expect(await load.stop()).toEqual([])
    expect(await stream).toBe(': hello\n\n')
  })

  it('answers a request that is half sent when the stop comes', async () => {
    const sala = startSala(await folderWithDatabase())
    const port = await portOf(sala)
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (part) => (text += part.toString()))
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n')
    await until(async () => (await webPids(port)).size === 2, 'the connection to arrive')
    sala.process.kill('SIGTERM')
    await until(() => sala.said().includes('stopping'), 'the stop')
    socket.end('\r\n')
    await until(() => text.includes('hello'), 'the answer')
    expect(await sala.ended).toBe(0)
  })

  it('takes its children along when it is killed, and the next start adopts the database', async () => {
    const dataDir = await folderWithDatabase()
    const first = startSala(dataDir)
    const port = await portOf(first)
    const pids = await webPids(port)
    first.process.kill('SIGKILL')
    await first.ended
    const before = performance.now()
    const second = startSala(dataDir, { PORT: String(port) })
    expect(await portOf(second)).toBe(port)
    expect(performance.now() - before).toBeLessThan(5_000)
    expect(await ask(port, '/who')).toBe('sala_app')
    expect(second.said()).toMatch(/still running/)
    await until(() => [...pids].every((pid) => !isAlive(pid)), 'the children to end', 5_000)
    second.process.kill('SIGTERM')
    expect(await second.ended).toBe(0)
  })

  it('runs web and worker apart', async () => {
    const sala = startSala(await folderWithDatabase(), { ROLE: 'worker' })
    await until(() => sala.said().includes('ready'), 'the worker')
    expect(sala.said()).toMatch(/role=worker workers=0/)
    const port = Number(/health=(\d+)/.exec(sala.said())?.[1])
    expect(await ask(port, '/healthz')).toBe('{"ok":true}')
    expect(await ask(port, '/readyz')).toBe('{"ok":true}')
    sala.process.kill('SIGTERM')
    expect(await sala.ended).toBe(0)
  })
})

describe('it refuses to start', () => {
  it('with a setting it does not understand', async () => {
    const sala = startSala(temporaryFolder(), { PORT: 'http' })
    expect(await sala.ended).toBe(2)
    expect(sala.said()).toMatch(/ค่า PORT[^]*PORT must be a whole number/)
  })

  it('in production on an external database without a secret, or with a known one', async () => {
    const url = 'postgresql://app:pw@127.0.0.1:1/sala'
    for (const given of ['', 'changeme', 'secret'.repeat(6)]) {
      const sala = startSala(temporaryFolder(), { NODE_ENV: 'production', DATABASE_URL: url, SALA_SECRET: given })
      expect(await sala.ended).toBe(2)
      expect(sala.said()).toMatch(/SALA_SECRET must be set/)
    }
  })

  it('in production on a database that holds the demo, unless it is shown to this machine only', async () => {
    const env = { NODE_ENV: 'production', HOST: '0.0.0.0', SALA_STAND_IN_HOLDS_DEMO: '1' }
    const open = startSala(await folderWithDatabase(), env)
    expect(await open.ended).toBe(2)
    expect(open.said()).toMatch(/ข้อมูลตัวอย่าง[^]*holds the demo, whose passwords are published/)

    const shown = startSala(await folderWithDatabase(), { ...env, SALA_DEMO: '1' })
    const port = await portOf(shown)
    expect(await ask(port)).toBe('hello')
    // Every address of 127/8 is this machine's; 0.0.0.0 would answer at all of them.
    await expect(fetch(`http://127.0.0.2:${port}/`)).rejects.toThrow()
    expect(shown.said()).toContain('this machine only')
    expect(shown.said()).not.toContain('manager@roastery.test')
    shown.process.kill('SIGTERM')
    expect(await shown.ended).toBe(0)
  })

  it('a second time on the same data, and on a port that is taken', async () => {
    const dataDir = await folderWithDatabase()
    const first = startSala(dataDir)
    const port = await portOf(first)
    const second = startSala(dataDir)
    expect(await second.ended).toBe(2)
    expect(second.said()).toMatch(/Another Sala \(pid \d+\)/)
    const third = startSala(await folderWithDatabase(), { PORT: String(port) })
    expect(await third.ended).toBe(2)
    expect(third.said()).toMatch(new RegExp(`Port ${port} is in use`))
    expect(await ask(port)).toBe('hello')
    first.process.kill('SIGTERM')
    expect(await first.ended).toBe(0)
  })

  it('with a web that does not start, instead of trying for ever', async () => {
    const sala = startSala(await folderWithDatabase(), { SALA_SERVER_ENTRY: '/nowhere.js' })
    expect(await sala.ended).toBe(1)
    expect(sala.said()).toMatch(/web does not start/)
  })
})

describe('an external database', () => {
  it('is waited for, and must hold the app behind its walls', async () => {
    const dataDir = await folderWithDatabase()
    const opened = await startPostgres({ dataDir, log: () => {} })
    const socketDir = new URL(opened.appUrl).searchParams.get('host') ?? ''
    await opened.stop()

    const good = startSala(await folderWithDatabase(), {
      DATABASE_URL: opened.appUrl,
      DATABASE_OWNER_URL: opened.ownerUrl,
      SALA_SECRET: secret,
    })
    await until(() => good.said().includes('waiting for the database'), 'Sala to wait')
    const postgres = await startPostgres({ dataDir, log: () => {} })
    const port = await portOf(good)
    expect(await ask(port, '/who')).toBe('sala_app')
    expect(good.said()).not.toContain('manager@roastery.test')
    expect(await standInsOf(port)).toEqual({})
    good.process.kill('SIGTERM')
    expect(await good.ended).toBe(0)

    const key = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
    const passwordOf = (role: string) => createHmac('sha256', key).update(role).digest('base64url')
    const superUrl = urlOf({ data: '', logFile: '', socketDir, passwordOf }, 'postgres')
    const bad = startSala(await folderWithDatabase(), { DATABASE_URL: superUrl, SALA_SECRET: secret })
    expect(await bad.ended).toBe(2)
    expect(bad.said()).toMatch(/bypasses row security/)
    expect(bad.said()).not.toContain(superUrl)
    await postgres.stop()
  })
})

describe('a database that goes away while Sala starts', () => {
  it('is waited for at whichever step that was', async () => {
    const dataDir = await folderWithDatabase()
    const postgres = await startPostgres({ dataDir, log: () => {} })
    const between = await doorToDatabase(postgres.appUrl)
    const [appUrl, ownerUrl] = [postgres.appUrl, postgres.ownerUrl].map(between.through)
    // The first connection finds it there; the next five, whoever's they are, break off.
    between.let(1, 5)
    const sala = startSala(temporaryFolder(), {
      DATABASE_URL: appUrl!,
      DATABASE_OWNER_URL: ownerUrl!,
      SALA_SECRET: secret,
    })
    const port = await portOf(sala)
    expect(await ask(port, '/who')).toBe('sala_app')
    expect(sala.said()).toContain('the database went away')
    sala.process.kill('SIGTERM')
    expect(await sala.ended).toBe(0)
    await between.close()
    await postgres.stop()
  })
})

/** Lets so many connections to a database through, breaks so many off, and lets all through then. */
async function doorToDatabase(url: string) {
  const path = `${new URL(url).searchParams.get('host')}/.s.PGSQL.${new URL(url).searchParams.get('port') ?? new URL(url).port ?? '5432'}`
  let [first, broken] = [0, 0]
  const server = createServer((from) => {
    from.on('error', () => {})
    if (first > 0) first -= 1
    else if (broken > 0) {
      broken -= 1
      return from.destroy()
    }
    const to = connect(path)
    to.on('error', () => from.destroy())
    from.on('close', () => to.destroy())
    from.pipe(to).pipe(from)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    let: (some: number, none: number) => void ([first, broken] = [some, none]),
    through(given: string) {
      const there = new URL(given)
      return `postgresql://${there.username}:${there.password}@127.0.0.1:${port}${there.pathname}`
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** Asks often enough, at once, to meet every worker. */
async function webPids(port: number): Promise<Set<number>> {
  return new Set((await Promise.all(Array.from({ length: 8 }, () => ask(port, '/pid')))).map(Number))
}

/** Where the product was told that LINE and the others are; nothing in production. */
async function standInsOf(port: number): Promise<Record<string, string>> {
  const { SALA_STAND_INS } = JSON.parse(await ask(port, '/environment')) as Record<string, string>
  return JSON.parse(SALA_STAND_INS || '{}') as Record<string, string>
}

const eventsOf = (port: number): Promise<string> => ask(port, '/events')

/** Eight that keep their connection and eight that open one each time; failures are requests sent and not answered. */
function startLoad(port: number): { answered(): number; stop(): Promise<string[]> } {
  const failures: string[] = []
  let answered = 0
  let isOver = false
  const visit = async (agent: Agent | undefined) => {
    while (!isOver) {
      try {
        await ask(port, '/', agent)
        answered += 1
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException
        if (code === 'ECONNREFUSED') return
        failures.push(code ?? message)
      }
    }
  }
  const visitors = Array.from({ length: 16 }, (_, index) =>
    visit(index % 2 ? new Agent({ keepAlive: true, maxSockets: 1 }) : undefined),
  )
  return {
    answered: () => answered,
    async stop() {
      isOver = true
      await Promise.all(visitors)
      return failures
    },
  }
}
