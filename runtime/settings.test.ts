import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { childEnvironment } from './environment.ts'
import { isGuessable, loadSecret } from './secret.ts'
import { readSettings } from './settings.ts'
import { RefuseToStart } from './unsafe.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sala-settings-'))
const external = { DATABASE_URL: 'postgresql://app:pw@db.example/sala' }
const good = 'q3J0yq8R7f1LxV5nT2mZc9dK4wB6hS-uEoYaPgXi'

afterAll(() => rmSync(dataDir, { recursive: true }))

describe('settings', () => {
  it.each([
    ['PORT', '80x'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['WORKERS', '0'],
    ['WORKERS', 'many'],
    ['ROLE', 'database'],
    ['LOG_LEVEL', 'loud'],
    ['SALA_DEMO', 'yes'],
    ['METRICS_PUBLIC', 'true'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', 'proxy.local'],
    ['TRUSTED_PROXIES', '10.0.0.1/8/8'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '10.0.0.1,128.0.0.0/1'],
    ['TRUSTED_PROXIES', '::/0'],
    ['DATABASE_URL', 'mysql://root@db/sala'],
    ['DATABASE_URL', 'postgres'],
    ['DATABASE_OWNER_URL', 'postgresql://only@db/sala'],
    ['SMTP_URL', 'mail.example:587'],
    ['MAIL_FROM', 'Sala <no-reply@sala.example>'],
    ['MAIL_REPLIES', 'answers-to-invitations@sala.example'],
    ['MAIL_REPLIES', 'replies@sala.example'],
    ['SMS_URL', 'http://gateway.example'],
    ['SMS_URL', 'https://gateway.example'],
    ['LINE_LOGIN_CHANNEL_ID', 'my-channel'],
    ['S3_ENDPOINT_DEFAULT', 'http://s3.example'],
    ['S3_ENDPOINT_DEFAULT', 'https://key:secret@s3.example'],
    ['S3_ENDPOINT_DEFAULT', 'https://s3.example/bucket'],
    ['LINE_LOGIN_CHANNEL_SECRET', '0123456789abcdef0123456789abcdef'],
  ])('refuses %s=%s, naming the setting in both languages', (name, value) => {
    const refused = (() => {
      try {
        return readSettings({ [name]: value })
      } catch (error) {
        return error
      }
    })()
    expect(refused).toBeInstanceOf(RefuseToStart)
    const { thai, english } = refused as RefuseToStart
    expect(thai).toContain(name)
    expect(thai).toMatch(/[ก-๙]/)
    expect(english).toContain(name)
  })

  it('never repeats a password in a refusal', () => {
    expect(() => readSettings({ DATABASE_URL: 'postgresql//app:hunter2@db/sala' })).toThrow(/^(?!.*hunter2)/)
  })

  it('needs nothing, and then keeps to this machine', () => {
    const settings = readSettings({})
    expect(settings).toMatchObject({
      mode: 'local',
      port: 3000,
      hosts: ['127.0.0.1', '::1'],
      role: 'all',
      wantsDemo: true,
      databaseUrl: null,
    })
    expect(settings.workers).toBeGreaterThan(0)
  })

  it('takes an empty setting for one that is not given', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '', TRUSTED_PROXIES: '' })).toMatchObject({
      port: 3000,
      databaseUrl: null,
      trustedProxies: [],
    })
  })

  it('is production with an external database or NODE_ENV=production, and listens to the world', () => {
    expect(readSettings({ NODE_ENV: 'production' })).toMatchObject({
      mode: 'production',
      hosts: ['0.0.0.0'],
      wantsDemo: false,
    })
    expect(readSettings(external)).toMatchObject({
      mode: 'production',
      wantsDemo: false,
      databaseOwnerUrl: external.DATABASE_URL,
    })
  })

  it('in production shows the demo only when told to, and then to this machine, whatever HOST says', () => {
    for (const env of [{ NODE_ENV: 'production' }, external]) {
      expect(readSettings({ ...env, HOST: '0.0.0.0' })).toMatchObject({ wantsDemo: false, hosts: ['0.0.0.0'] })
      for (const HOST of ['', '0.0.0.0', '::', '192.168.1.20'])
        expect(readSettings({ ...env, HOST, SALA_DEMO: '1' })).toMatchObject({
          wantsDemo: true,
          hosts: ['127.0.0.1', '::1'],
        })
    }
  })

  it('reads proxies of both families', () => {
    expect(readSettings({ TRUSTED_PROXIES: ' 10.0.0.0/8, ::1 ,fd00::/8' }).trustedProxies).toEqual([
      '10.0.0.0/8',
      '::1',
      'fd00::/8',
    ])
  })

  it('keeps the owner of the tables from the web processes', () => {
    process.env.DATABASE_OWNER_URL = 'postgresql://owner:deep@db/sala'
    const env = childEnvironment(readSettings(external), {
      secret: good,
      appUrl: 'postgresql://app@db/sala',
      kind: 'external',
      port: 3000,
      standIns: null,
    })
    delete process.env.DATABASE_OWNER_URL
    expect(JSON.stringify(env)).not.toContain('deep')
    expect(env).toMatchObject({
      NODE_ENV: 'production',
      SALA_MODE: 'production',
      SALA_DATABASE_URL: 'postgresql://app@db/sala',
    })
  })

  it('hands services’ passwords on under one name each, not as a person typed them', () => {
    process.env.SMTP_URL = 'smtp://sala:very-deep@mail.example:587'
    const env = childEnvironment(readSettings({ ...external, SMTP_URL: process.env.SMTP_URL }), {
      secret: good,
      appUrl: '',
      kind: 'external',
      port: 3000,
      standIns: null,
    })
    delete process.env.SMTP_URL
    expect(env.SMTP_URL).toBeUndefined()
    expect(JSON.parse(env.SALA_MAIL!)).toEqual({
      smtpUrl: 'smtp://sala:very-deep@mail.example:587',
      from: null,
      replies: null,
    })
  })

  it('leaves room in the embedded database however many workers there are', () => {
    for (const workers of [1, 2, 16, 32]) {
      const settings = readSettings({ WORKERS: String(workers) })
      const env = childEnvironment(settings, {
        secret: good,
        appUrl: '',
        kind: 'embedded',
        port: 1,
        standIns: null,
      })
      expect(Number(env.SALA_POOL_SIZE) * workers).toBeLessThanOrEqual(100)
    }
  })
})

describe('the secret', () => {
  it.each([
    'changeme',
    'secret',
    'short',
    'a'.repeat(40),
    'secret'.repeat(8),
    'changeme-changeme-changeme-changeme',
    'password1234567890password1234567890',
    'abcabcabcabcabcabcabcabcabcabcabcabc',
    '12345678901234567890123456789012',
    '31415926535897932384626433832795028841971',
    'abcdefghijklmnopqrstuvwxyz0123456789',
    'SalaProd2026SalaProd2026SalaProd2027',
    'my-super-secret-key-for-production-1',
    'qwertyuiopasdfghjklzxcvbnm1234567890',
    '0123456789abcdef0123456789abcdef',
    '00000000-0000-0000-0000-000000000000',
  ])('refuses the guessable "%s"', (secret) => {
    expect(isGuessable(secret)).toBe(true)
    // And says how to make one.
    expect(() => loadSecret({ givenSecret: secret, databaseUrl: null, dataDir })).toThrow(/randomBytes\(32\)/)
    expect(() => loadSecret({ givenSecret: secret, databaseUrl: null, dataDir })).toThrow(/SALA_SECRET must be set/)
  })

  it('must be given with an external database, for each node would make its own', () => {
    expect(() => loadSecret({ givenSecret: null, databaseUrl: external.DATABASE_URL, dataDir })).toThrow(
      /randomBytes\(32\)/,
    )
    expect(loadSecret({ givenSecret: good, databaseUrl: external.DATABASE_URL, dataDir })).toBe(good)
  })

  it('is made once for the embedded database, for its owner only to read', () => {
    const made = loadSecret({ givenSecret: null, databaseUrl: null, dataDir })
    expect(made).toMatch(/^[\w-]{43}$/)
    expect(loadSecret({ givenSecret: null, databaseUrl: null, dataDir })).toBe(made)
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(made)
  })

  it('is not taken from a file that a crash left empty', () => {
    writeFileSync(join(dataDir, 'secret'), '')
    expect(() => loadSecret({ givenSecret: null, databaseUrl: null, dataDir })).toThrow(/damaged/)
  })
})
