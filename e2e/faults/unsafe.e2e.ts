import { createHmac } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Postgres, startPostgres } from '#runtime/postgres.ts'
import { client } from '../support/client.ts'
import { newHouse, openHouse, startRefused, temporaryFolder } from '../support/house.ts'
import { isAlive } from '../support/processes.ts'

/**
 * What runtime's own tests show with stand-ins (known secrets, a superuser, a second Sala on the folder, a taken port) is
 * not repeated; here the whole product meets a real external database.
 */
const secret = 'q3J0yq8R7f1LxV5nT2mZc9dK4wB6hS-uEoYaPgXi'
let postgres: Postgres
let folder: string
let admin: Client

beforeAll(async () => {
  folder = temporaryFolder()
  postgres = await startPostgres({ dataDir: folder, log: () => {} })
  admin = new Client({ connectionString: urlOf('postgres') })
  admin.on('error', () => {})
  await admin.connect()
})
afterAll(async () => {
  await admin?.end().catch(() => {})
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The embedded database’s passwords are made from one key; here it plays somebody’s own PostgreSQL. */
function urlOf(role: string, password = passwordOf(role)): string {
  const url = new URL(postgres.appUrl)
  url.username = role
  url.password = password
  return url.href
}
const passwordOf = (role: string): string =>
  createHmac('sha256', readFileSync(join(folder, 'postgres-password'), 'utf8').trim())
    .update(role)
    .digest('base64url')

async function role(name: string, rights: string): Promise<string> {
  await admin.query(`create role ${name} login password 'pw-${name}' ${rights}`)
  await admin.query(`grant connect on database sala to ${name}`)
  return urlOf(name, `pw-${name}`)
}

describe('an external database', () => {
  it.each(['', 'changeme', 'only-for-tests', 'secretsecretsecretsecretsecretsecret'])(
    'is not served with the secret "%s"',
    async (given) => {
      const { code, said } = await startRefused({
        NODE_ENV: 'production',
        DATABASE_URL: postgres.appUrl,
        DATABASE_OWNER_URL: postgres.ownerUrl,
        SALA_SECRET: given,
      })
      expect(code).toBe(2)
      expect(said).toMatch(/ต้องตั้ง SALA_SECRET[^]*SALA_SECRET must be set/)
      expect(said).not.toContain(passwordOf('sala_app'))
    },
  )

  it('is not served through a superuser, a role with BYPASSRLS, or one that may become either', async () => {
    const boss = urlOf('postgres')
    const passer = await role('passer', 'bypassrls')
    const climber = await role('climber', '')
    await admin.query('grant passer to climber')
    const sleeper = await role('sleeper', 'noinherit')
    await admin.query('grant postgres to sleeper')
    for (const url of [boss, passer, climber, sleeper]) {
      const { code, said } = await startRefused({
        DATABASE_URL: url,
        DATABASE_OWNER_URL: postgres.ownerUrl,
        SALA_SECRET: secret,
      })
      expect(code, said).toBe(2)
      expect(said).toMatch(/ข้ามกำแพงระหว่างร้านได้[^]*bypasses row security/)
      expect(said).not.toContain(decodeURIComponent(new URL(url).password))
    }
    // Nothing was built for a house that did not open.
    const { rows } = await admin.query<{ there: string | null }>("select to_regclass('public.migrations') as there")
    expect(rows[0]!.there).toBeNull()
  })

  it('is not served when it is away, is no PostgreSQL of ours to use, or its password is wrong', async () => {
    const wrong = await startRefused({ DATABASE_URL: urlOf('sala_app', 'wrong'), SALA_SECRET: secret })
    expect(wrong.code).toBe(2)
    expect(wrong.said).not.toContain('wrong@')
    const missing = await startRefused({
      DATABASE_URL: postgres.appUrl.replace('/sala?', '/nowhere?'),
      SALA_SECRET: secret,
    })
    expect(missing.code).toBe(2)
  })

  it('is served to a role that row security holds, without a demo and without the owner’s password in a web process; a second node needs the same files', async () => {
    const env = {
      DATABASE_URL: postgres.appUrl,
      DATABASE_OWNER_URL: postgres.ownerUrl,
      SALA_SECRET: secret,
      HOST: '127.0.0.1',
      WORKERS: '1',
      SALA_DEMO: '',
    }
    const one = await openHouse({ env })
    const two = await newHouse({ env: { ...env, ROLE: 'web' }, dataDir: one.dataDir })
    try {
      const stranger = await startRefused(env)
      expect(stranger.code, stranger.said).toBe(2)
      expect(stranger.said).toMatch(/ใช้ DATA_DIR เดิม[^]*keeps its files in another DATA_DIR/)
      await two.start()
      for (const house of [one, two]) {
        const visitor = client(house, 'roastery.localhost')
        const page = await visitor.get('/')
        expect(page.status).toBe(404)
        expect(page.text).not.toContain('roastery')
        visitor.leave()
        for (const pid of house.webs())
          expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain(passwordOf('sala_owner'))
        expect(house.said()).not.toMatch(/@demo|password/i)
      }
    } finally {
      await two.close()
      await one.close()
    }
    expect(isAlive(postgres.pid), 'somebody else’s database is left running').toBe(true)
  })
})

describe('the embedded database', () => {
  it('serves one node: a second one on the same folder is refused, whichever its role, and the first goes on', async () => {
    const house = await openHouse()
    try {
      for (const asked of ['all', 'web', 'worker']) {
        const { code, said } = await startRefused({ DATA_DIR: house.dataDir, ROLE: asked })
        expect(code, said).toBe(2)
        expect(said).toMatch(/มี Sala อีกตัวใช้ข้อมูลใน[^]*Another Sala \(pid \d+\)/)
      }
      expect((await fetch(`http://127.0.0.1:${house.port}/readyz`)).status).toBe(200)
    } finally {
      await house.close()
    }
  })
})
