/** Who sets it, what is refused, and where the key is never seen. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '#kernel/settings.server.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import type { Running } from '#stand-ins/running.ts'
import { startAi } from '#stand-ins/ai.ts'
import { keptSettings, restoreKept } from '#rooms/tenancy/testing.ts'
import { generateText, tryAi } from './generate-text.ts'
import { aiIsOn, changeAiSettings, seeAiSettings } from './settings.ts'
import { limits, playAt, switchOn } from './testing.ts'
import { seeAiUse } from './use.ts'

let played: Running
beforeAll(async () => {
  played = await startAi(0)
  playAt(played.url)
})
afterAll(() => played.close())

const key = 'wrong-Tr0ub4dor-9917'
const longAgo = new Date(Date.now() - 16 * 60_000)
const typed = { isOn: true, model: 'small', apiKey: key, version: 0, ...limits }
const fieldsOf = (refusal: unknown) =>
  ((refusal as { details?: { fields?: { field: string }[] } }).details?.fields ?? []).map(({ field }) => field)
const wrongFields = (tenant: TestTenant, more: object) =>
  changeAiSettings(tenant.as('admin'), { ...typed, ...more }).then(() => [], fieldsOf)

test('refuses whoever is no admin, who has not confirmed lately, and who saw an older version', async () => {
  const tenant = await newTenant()
  for (const [role, status] of [
    ['guest', 401],
    ['user', 403],
    ['manager', 403],
  ] as const) {
    await expect(changeAiSettings(tenant.as(role), typed)).rejects.toMatchObject({ status })
    await expect(tryAi(tenant.as(role), {})).rejects.toMatchObject({ status })
  }
  const stale = tenant.as('admin', { confirmedAt: longAgo })
  await expect(changeAiSettings(stale, typed)).rejects.toMatchObject({ code: 'CONFIRM_FIRST' })
  const both = [1, 2].map(() => changeAiSettings(tenant.as('admin'), typed))
  const answers = await Promise.allSettled(both)
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'VERSION_CONFLICT' } })
  await changeAiSettings(tenant.as('admin'), { ...typed, version: 1 })
  await expect(changeAiSettings(tenant.as('admin'), { ...typed, version: 1 })).rejects.toMatchObject({ status: 409 })
})

test('SSRF: an address inside, without https or with a query is refused where it is typed', async () => {
  const tenant = await newTenant()
  for (const endpoint of [
    'http://api.example.com/v1',
    'https://127.0.0.1/v1',
    'https://2130706433',
    'https://0x7f.1/',
    'https://10.0.0.5',
    'https://169.254.169.254/latest',
    'https://[::1]/v1',
    'https://[::ffff:127.0.0.1]',
    'https://[fd00::1]',
    'https://localhost',
    'https://printer',
    'https://metadata.google.internal/v1',
    'https://me:pw@api.example.com/v1',
    'https://api.example.com:8443/v1',
    'https://api.example.com/v1?x=',
    'https://api.example.com/v1#',
    'file:///etc/passwd',
    'javascript:alert(1)',
    `${played.url}.evil.example/v1`,
  ])
    expect([endpoint, await wrongFields(tenant, { endpoint })]).toEqual([endpoint, ['endpoint']])
  for (const more of [{ model: '../x' }, { model: 'a b' }, { model: '' }])
    expect(await wrongFields(tenant, more)).toEqual(['model'])
  for (const apiKey of ['a b', 'k\r\nX-Evil: 1', 'ก']) expect(await wrongFields(tenant, { apiKey })).toEqual(['apiKey'])
  expect(await wrongFields(tenant, { endpoint: 'https://api.opentyphoon.ai/v1/', protocol: 'openai' })).toEqual([])
  expect((await seeAiSettings(tenant.as('manager'), {})).typed?.endpoint).toBe('https://api.opentyphoon.ai/v1')
})

test('a key is for the address it was given for: it is not sent to another, not by a row that was changed by hand', async () => {
  const tenant = await newTenant()
  const mine = { protocol: 'openai', endpoint: `${played.url}/v1` } as const
  await switchOn(tenant, { ...mine, apiKey: key })
  const elsewhere = { ...typed, ...mine, apiKey: '', endpoint: 'https://collector.example.com', version: 1 }
  expect(await wrongFields(tenant, elsewhere)).toEqual(['apiKey'])
  await expect(changeAiSettings(tenant.as('admin'), { ...elsewhere, endpoint: mine.endpoint })).resolves.toBeDefined()
  expect((await tryAi(tenant.as('admin'), {})).outcome).toBe('key')
  // Another address of the stand-in that takes any key: without the old one it answers.
  await tenant.sql("update ai.settings set endpoint = endpoint || '/../v1'")
  expect((await tryAi(tenant.as('admin'), {})).outcome).toBe('ok')
  const other = await newTenant()
  await switchOn(other, { ...mine, apiKey: 'right-0001' })
  const [row] = await tenant.sql<{ sealed_key: string }>('select sealed_key from ai.settings')
  await other.sql('update ai.settings set sealed_key = $1', [row!.sealed_key])
  expect((await seeAiSettings(other.as('admin'), {})).keyEnd).toBeNull()
})

test('an empty key keeps what is there; a key is forgotten when somebody says so', async () => {
  const tenant = await newTenant()
  const end = async () => (await seeAiSettings(tenant.as('admin'), {})).keyEnd
  await switchOn(tenant, { apiKey: key })
  await switchOn(tenant)
  expect(await end()).toBe('9917')
  await switchOn(tenant, { forgetKey: true })
  expect(await end()).toBeNull()
})

test('in production nothing is switched on without a key or an address of one’s own', async () => {
  const tenant = await newTenant()
  settings().mode = 'production'
  try {
    expect(await wrongFields(tenant, { apiKey: '' })).toEqual(['apiKey'])
    expect(await wrongFields(tenant, { apiKey: '', endpoint: `${played.url}/v1` })).toEqual(['endpoint'])
    expect(await wrongFields(tenant, { apiKey: '', isOn: false })).toEqual([])
  } finally {
    settings().mode = 'local'
  }
})

test('the key is in no answer, no table, no trail and no log', async () => {
  const tenant = await newTenant()
  const logged: string[] = []
  const write = process.stdout.write.bind(process.stdout)
  const writeError = process.stderr.write.bind(process.stderr)
  const keep = (part: string | Uint8Array) => logged.push(String(part)) > 0
  process.stdout.write = keep
  process.stderr.write = keep
  const admin = tenant.as('admin')
  const mine = { protocol: 'openai', endpoint: `${played.url}/v1`, apiKey: key } as const
  const answers: unknown[] = []
  try {
    answers.push(await switchOn(tenant, mine), await tryAi(admin, {}))
    answers.push(await changeAiSettings(admin, { ...typed, ...mine, version: 1, monthRequests: 5 }))
    const question = { purpose: 'test.x', instruction: 'x', text: 'x', mostTokens: 5 }
    answers.push(await generateText(admin, question).catch((refusal: unknown) => refusal))
    const refused = changeAiSettings(admin, { ...typed, ...mine, version: 2, model: '' })
    answers.push(await refused.catch((refusal: unknown) => refusal))
  } finally {
    process.stdout.write = write
    process.stderr.write = writeError
  }
  answers.push(await seeAiSettings(admin, {}), await seeAiUse(admin, {}), await aiIsOn(admin, {}))
  const tables = ['ai.settings', 'ai.calls', 'ai.quotas', 'kernel.audit_log', 'kernel.outbox']
  for (const table of tables) answers.push(await tenant.sql(`select * from ${table}`))
  const said = answers.map((answer) =>
    JSON.stringify(answer, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value instanceof Error ? { ...value, message: value.message } : value,
    ),
  )
  expect(said.join()).toContain('ai.settingsChanged')
  expect(said.join()).toContain('9917')
  expect(said.join() + logged.join()).not.toContain(key.slice(0, -4))
})

test('the history says who changed which field, of the key only that it is new', async () => {
  const tenant = await newTenant()
  await switchOn(tenant)
  await switchOn(tenant, { monthRequests: 77, apiKey: key })
  const { operations } = await seeAiSettings(tenant.as('manager'), {})
  expect(operations.map(({ changes }) => changes)).toEqual([
    { month_requests: [1000, 77], sealed_key: ['', 'new'] },
    {},
  ])
})

test('without a key on one’s own machine the stand-in answers, and nothing is sent to anybody', async () => {
  const tenant = await newTenant()
  await switchOn(tenant, { isOn: false })
  expect(await aiIsOn(tenant.as('manager'), {})).toBe(false)
  expect(await tryAi(tenant.as('admin', { locale: 'en' }), {})).toMatchObject({ outcome: 'ok', text: 'Welcome: Hello' })
  expect((await seeAiSettings(tenant.as('manager'), {})).sentTo).toBeNull()
  await switchOn(tenant, { protocol: 'openai', apiKey: key })
  expect((await seeAiSettings(tenant.as('manager'), {})).sentTo).toBe('api.openai.com')
  expect(await aiIsOn(tenant.as('user', { staff: ['cashier'] }), {})).toBe(true)
})

test('taken back, the key of today is never sent to the place of then; what it does not concern stands as before', async () => {
  const tenant = await newTenant()
  const admin = () => tenant.as('admin')
  const newest = async () => (await keptSettings(admin(), {}))[0]!
  await changeAiSettings(admin(), { ...typed, endpoint: 'https://one.example/v1', protocol: 'openai' })
  const two = { ...typed, endpoint: 'https://two.example/v1', protocol: 'openai' as const }
  await changeAiSettings(admin(), { ...two, version: 1 })
  const moved = await newest()
  await expect(restoreKept(admin(), { id: moved.id, seen: moved.seen! })).rejects.toMatchObject({
    code: 'INVALID_STATE',
  })
  await changeAiSettings(admin(), { ...two, apiKey: '', isOn: false, version: 2 })
  const off = await newest()
  expect(JSON.stringify(off)).not.toContain(key)
  await restoreKept(admin(), { id: off.id, seen: off.seen! })
  expect((await seeAiSettings(admin(), {})).typed).toMatchObject({ isOn: true, endpoint: 'https://two.example/v1' })
})
