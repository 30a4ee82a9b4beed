import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StatesShape } from '#kernel/states.ts'
import type { Planted } from '#kernel/planted.ts'
import { tablesFiles } from './db-types.ts'
import { gather } from './gather.ts'
import { checkHouse, readHouse } from './house-rules.ts'
import { writeNew, type Wanted } from './new.ts'
import { rooms } from '#shell/made/rooms.ts'
import { checkWalls } from './walls.ts'

const root = join(import.meta.dirname, '..')
const run = promisify(execFile)
const visits: Wanted = { kind: 'room', room: 'clinic', noun: 'visit', th: 'การนัด', en: 'visits' }

const more = { one: 'a time to open', path: '/cluster/user/store/hours', group: 'goods', icon: 'clock', archive: true }

const life = {
  states: 'booked:นัดไว้ arrived:มาแล้ว done:เสร็จแล้ว cancelled:ยกเลิกแล้ว',
  moves: 'arrive:รับเข้า:booked>arrived finish:ตรวจเสร็จ:arrived>done cancel:ยกเลิก:booked,arrived>cancelled',
}

const fields =
  'phone:โทรศัพท์:phone! mail:อีเมล:email bornOn:วันเกิด:day:list fee:ค่าเวร:baht!:list startsAt:เริ่มเวร:time! beds:เตียง:number:list skills:ชำนาญ:lines nick:ชื่อเล่น/Called_by:text:list'

let house: string
let written: string[]

beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'sala-new-'))
  for (const name of [
    'app',
    'db',
    'e2e',
    'stand-ins',
    'tools',
    'package.json',
    'tsconfig.json',
    'react-router.config.ts',
    'vite.config.ts',
  ])
    await cp(join(root, name), join(house, name), { recursive: true })
  await cp(join(root, 'runtime'), join(house, 'runtime'), { recursive: true })
  await symlink(join(root, 'node_modules'), join(house, 'node_modules'))
  written = [
    ...(await writeNew(house, visits)),
    ...(await writeNew(house, {
      ...visits,
      ...life,
      kind: 'list',
      noun: 'stay',
      th: 'การพัก',
      en: 'stays',
      notes: true,
    })),
    ...(await writeNew(house, {
      ...visits,
      kind: 'list',
      noun: 'opening-hour',
      th: 'เวลาเปิด',
      en: 'opening hours',
      ...more,
    })),
    ...(await writeNew(house, {
      ...visits,
      kind: 'command',
      noun: 'close-visit',
      th: 'ปิดการนัด',
      en: 'closed a visit',
    })),
    ...(await writeNew(house, { ...visits, kind: 'screen', noun: 'day', th: 'วันนี้', en: 'today' })),
    ...(await writeNew(house, { ...visits, kind: 'screen', noun: 'welcome', th: 'ยินดี', en: 'welcome', public: true })),
    ...(await writeNew(house, { ...visits, kind: 'form', noun: 'nurse', th: 'พยาบาล', en: 'nurses', fields })),
  ]
  await gather(house, { onlyLook: false })
}, 120_000)
afterAll(() => rm(house, { recursive: true, force: true }))

test.each<[string, Partial<Wanted>]>([
  ['a room clinic already', {}],
  ['no room bakery', { kind: 'list', room: 'bakery' }],
  ['visit-list.ts is there already', { kind: 'list' }],
  ['one English word in small letters', { room: 'Clinic' }],
  ['a noun is English', { kind: 'list', noun: '../visit' }],
  ['two languages', { kind: 'list', th: '' }],
  ['without quotation marks', { kind: 'list', en: "visits' end" }],
  ['--path is an address', { kind: 'list', noun: 'nurse', path: 'Hours' }],
  ['--group is one of today, sales', { kind: 'list', noun: 'nurse', group: 'hall' }],
  ['--states and --moves go together', { kind: 'list', noun: 'bed', states: life.states }],
  ['speak of lost, which is not', { kind: 'list', noun: 'bed', ...life, moves: 'lose:หาย:booked>lost' }],
  ['nothing leads out of booked', { kind: 'list', noun: 'bed', ...life, moves: 'finish:ตรวจเสร็จ:arrived>done' }],
  ['not booked', { kind: 'list', noun: 'bed', ...life, states: 'booked' }],
  ['are states as well', { kind: 'list', noun: 'bed', ...life, archive: true }],
  ['would leave them behind', { kind: 'list', noun: 'bed', notes: true }],
  ['not phone:โทรศัพท์', { kind: 'list', noun: 'bed', fields: 'phone:โทรศัพท์' }],
  ['a kind is one of text, lines', { kind: 'list', noun: 'bed', fields: 'phone:โทรศัพท์:fax' }],
  ['note is there already', { kind: 'list', noun: 'bed', fields: 'note:บันทึก:text' }],
  ['a word of the database', { kind: 'list', noun: 'bed', fields: 'from:ตั้งแต่:day' }],
  ['each name once', { kind: 'list', noun: 'bed', fields: 'fee:ค่า:baht feeSatang:ค่า:number' }],
  ['--fields come with a list', { kind: 'screen', noun: 'bed', fields }],
  ['come with a list', { kind: 'form', notes: true, archive: true }],
  ['--icon is one of bank, bell', { kind: 'list', noun: 'nurse', icon: 'heart' }],
])('refuses, and writes nothing: %s', async (sentence, more) => {
  const before = (await readdir(join(house, 'app'), { recursive: true })).length
  await expect(writeNew(house, { ...visits, ...more })).rejects.toThrow(sentence)
  expect((await readdir(join(house, 'app'), { recursive: true })).length).toBe(before)
})

test('keeps the rules of the house, and leaves no gap of a template', async () => {
  expect(written.length).toBeGreaterThan(30)
  expect(checkHouse(await readHouse(house)).breaches).toEqual([])
  for (const path of written) expect(await readFile(join(house, path), 'utf8'), path).not.toMatch(/__\w+__|^%/m)
  const made = await readFile(join(house, 'app/shell/made/routes.ts'), 'utf8')
  expect(made).toContain("import { routes as clinic } from '#rooms/clinic/routes.ts'")
})

test('a form of a noun that has no list brings what it stands on: table, rights, and the list it leads back to', async () => {
  const textOf = (path: string) => readFile(join(house, path), 'utf8')
  expect(written.filter((path) => path.endsWith('-clinic-nurses.sql'))).toHaveLength(1)
  for (const right of ['seeNurses', 'changeNurses'])
    expect(await textOf('app/rooms/clinic/permissions.ts')).toContain(`'clinic.${right}'`)
  for (const path of ['nurse-list.ts', 'nurses.ts', 'save-nurse.ts'])
    expect(written).toContain(`app/rooms/clinic/${path}`)
  await expect(
    writeNew(house, { ...visits, kind: 'form', noun: 'visit' }),
    'of a noun that has a list, the form alone',
  ).rejects.toThrow(/visit-[a-z-]+\.ts is there already/)
  const said = await readFile(join(house, 'app/rooms/clinic/nurse-record.ts'), 'utf8')
  expect(said).toContain(`nick: 'ชื่อเล่น'`)
  expect(said).toContain(`nick: 'Called by'`)
})

test.each(['visit', 'opening-hour', 'stay'])(
  'a list with words and a bulk action is said in three files: %s',
  async (noun) => {
    const files = ['-list.ts', 's.ts', 's.tsx'].map((end) => `${end === 's.tsx' ? 'screens/' : ''}${noun}${end}`)
    const paths = files.map((file) => join(house, 'app/rooms/clinic', file))
    await run(join(root, 'node_modules/.bin/oxfmt'), ['-c', join(root, '.oxfmtrc.json'), ...paths], { cwd: house })
    const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')))
    const count = texts.join('').split('\n').length - 1
    expect(count).toBeGreaterThan(60)
    expect(count).toBeLessThanOrEqual(100)
  },
)

test('demo, walks and proof know of both, where and how they were asked for', async () => {
  const textOf = (path: string) => readFile(join(house, path), 'utf8')
  for (const noun of ['visits', 'opening-hours', 'stays', 'nurses'])
    expect(await textOf(`db/seed/rooms/${noun}.ts`)).toContain('export const part: DemoPart = { at: 500, add: add')
  const { paths, names } = (await import(join(house, 'app/rooms/clinic/testing-names.ts'))) as {
    paths: Record<string, string>
    names: Record<string, string>
  }
  expect(paths['/cluster/user/store/hours/{id}']).toBe('/cluster/user/store/hours/{openingHour}')
  expect(Object.keys(names)).toEqual(['nurse', 'openingHour', 'stay', 'visit'])
  expect(await textOf('app/rooms/clinic/office.ts')).toMatch(/store\/hours',[^}]*}[^}]*group: 'goods'/)
  const { planted } = (await import(join(house, 'app/rooms/clinic/testing-breaches.ts'))) as { planted: Planted[] }
  const { integrity } = (await import(join(house, 'app/rooms/clinic/integrity.ts'))) as {
    integrity: { promise: string; breaches: string }[]
  }
  expect(integrity).toHaveLength(4)
  for (const { promise } of integrity) expect(planted.filter(([, sentence]) => sentence.test(promise))).toHaveLength(1)
})

test('a command’s line in the trail is of its record, and a page may be for everybody', async () => {
  const textOf = (path: string) => readFile(join(house, 'app/rooms/clinic', path), 'utf8')
  expect(await textOf('close-visit.ts')).toContain('subject: ({ id }) => `visit:${id}`')
  expect(await textOf('routes.ts')).toContain(
    "path: '/clinic/welcome', screen: 'welcome', frame: 'storefront', who: 'guest'",
  )
  expect(await textOf('see-welcome.ts')).toContain('may: anyone')
  expect(await textOf('permissions.ts')).not.toContain('seeWelcome')
})

test('what its screens do, a program can: change, remove, archive and bring back have their calls', async () => {
  const api = await readFile(join(house, 'app/rooms/clinic/api.ts'), 'utf8')
  for (const call of ['change-visit', 'remove-visits', 'archive-opening-hours', 'bring-back-opening-hours'])
    expect(api).toContain(`post('/api/office/clinic/${call}'`)
  expect(api.match(/\bpost\b(?=[^(])/g), 'imported once').toHaveLength(1)
})

test('what goes from state to state has a button, a call and a walk for each move; notes have theirs', async () => {
  const textOf = (path: string) => readFile(join(house, path), 'utf8')
  const { stayStates } = (await import(join(house, 'app/rooms/clinic/stay-states.ts'))) as {
    stayStates: StatesShape<string, string> & { tabs: { each: object }; operations: Record<string, { ask?: object }> }
  }
  expect(stayStates.names.map((name) => [name, stayStates.from('cancel').includes(name)])).toEqual([
    ['booked', true],
    ['arrived', true],
    ['done', false],
    ['cancelled', false],
  ])
  expect(stayStates.next('arrived', 'finish')).toEqual(['done'])
  expect(Object.entries(stayStates.operations).map(([name, { ask }]) => [name, ask !== undefined])).toEqual([
    ['arrive', false],
    ['finish', false],
    ['cancel', true],
  ])
  const api = await textOf('app/rooms/clinic/api.ts')
  for (const move of ['arrive', 'finish', 'cancel']) {
    expect(api).toContain(`post('/api/office/clinic/${move}-stay'`)
    expect(await textOf('app/rooms/clinic/stays.test.ts')).toContain(`${move}: () => stayMoves.${move}(`)
  }
  for (const call of ['get', 'create', 'patch', 'remove'])
    expect(api).toMatch(new RegExp(`${call}\\('/api/clinic/stays/{id}/notes`))
  expect(api).not.toContain('remove-stays')
  const story = await textOf('e2e/job/stays.e2e.ts')
  expect(story.match(/press\(button\('(?:รับเข้า|ตรวจเสร็จ)'\)\)/g)).toHaveLength(2)
  expect(await textOf('tools/rights-first.test.ts')).toContain("inParts = ['clinic /cluster/user/stays/{id}', ")
})

test('the page of a record is said in less than fifty lines', async () => {
  const paths = ['visit-record.ts', 'screens/visit.tsx'].map((file) => join(house, 'app/rooms/clinic', file))
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')))
  const count = texts.join('').split('\n').length - 1
  expect(count).toBeGreaterThan(30)
  expect(count).toBeLessThan(50)
})

test('its tables stand behind the wall, and tables.ts says them as the database does', async () => {
  const client = new pg.Client({ connectionString: process.env.SALA_OWNER_URL })
  await client.connect()
  try {
    await client.query('begin')
    const migrations = written.filter((path) => path.endsWith('.sql'))
    expect(migrations).toHaveLength(4)
    for (const path of migrations.toSorted()) await client.query(await readFile(join(house, path), 'utf8'))
    expect((await checkWalls(client, ['kernel', ...rooms, 'clinic'])).breaches).toEqual([])
    const tables = await readFile(join(house, 'app/rooms/clinic/tables.ts'), 'utf8')
    expect((await tablesFiles(client, ['clinic'])).get('clinic')).toBe(tables)
    const { integrity } = (await import(join(house, 'app/rooms/clinic/integrity.ts'))) as {
      integrity: { breaches: string }[]
    }
    const breaches = async () =>
      Promise.all(integrity.map(async (one) => (await client.query(one.breaches)).rows.length))
    await client.query("select set_config('app.tenant_id', uuidv7()::text, true)")
    expect(await breaches()).toEqual([0, 0, 0, 0])
    await client.query("insert into clinic.visits (name, version) values ('x', 2)")
    await client.query("insert into clinic.opening_hours (name, version) values ('x', 2)")
    await client.query("insert into clinic.stays (name, version) values ('x', 2)")
    await client.query(
      "insert into clinic.nurses (name, version, phone, fee_satang, starts_at) values ('x', 2, '0812345678', 1, '09:30')",
    )
    expect(await breaches()).toEqual([1, 1, 1, 1])
    // A second command of the room that raises the version tells of it as well.
    await client.query(
      `insert into kernel.audit_log (action, subject, details) select 'clinic.closeVisit', 'visit:' || id, '{}' from clinic.visits`,
    )
    expect(await breaches()).toEqual([1, 1, 1, 0]) // the newest noun's promise stands first
  } finally {
    await client.end()
  }
})

test('the compiler agrees with all of it', async () => {
  const bin = (name: string) => join(root, 'node_modules/.bin', name)
  const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` }
  await run(bin('react-router'), ['typegen'], { cwd: house, env })
  // Only what was written and what it stands on: the types of all other pages are the `types` step's.
  const types = join(house, '.react-router/types/+routes.ts')
  const pages = await readFile(types, 'utf8')
  await writeFile(types, pages.replaceAll(/^ {2}"(?!clinic:).*typeof import.*\n/gm, ''))
  const { include: _, ...rest } = JSON.parse(await readFile(join(house, 'tsconfig.json'), 'utf8')) as {
    include: unknown
  }
  const typesOf = ['+routes.ts', 'app/rooms/clinic/**/*'].map((path) => `.react-router/types/${path}`)
  const asked = [
    'db/seed/rooms/visits.ts',
    'e2e/job/opening-hours.e2e.ts',
    'e2e/job/stays.e2e.ts',
    'e2e/job/nurses.e2e.ts',
    'db/seed/rooms/nurses.ts',
  ]
  const include = ['app/rooms/clinic', 'app/**/*.d.ts', ...asked, ...typesOf]
  await writeFile(join(house, 'tsconfig.json'), JSON.stringify({ ...rest, include }))
  // Several checkers would each look at what all of it stands on.
  const tsc = run(bin('tsc'), ['--noEmit', '--checkers', '1', '--listFiles'], { cwd: house, env, maxBuffer: 1 << 24 })
  const { stdout } = await tsc.catch((error: { stdout: string }) => error)
  expect(stdout.split('\n').filter((line) => line.includes('error TS'))).toEqual([])
  expect(stdout).toContain('app/rooms/clinic/screens/visits.tsx')
}, 180_000)

test('its test is red, and says what to write', async () => {
  const text = await readFile(join(house, 'app/rooms/clinic/visits.test.ts'), 'utf8')
  expect(text.split("test('")[1]).toContain('Write in visits.test.ts what visits refuse and do')
})
