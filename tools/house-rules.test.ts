import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildTarget } from '#runtime/build-target.ts'
import { floor } from './house/floor.ts'
import { checkHouse, readHouse } from './house-rules.ts'

const house = await readHouse(join(import.meta.dirname, '..'))

const before = new Set(checkHouse(house).breaches)

/** The real house with these files put in (or, with null, taken away); only what is new in the findings. */
function plant(planted: Record<string, string | null>): string[] {
  const files = new Map(house)
  for (const [path, text] of Object.entries(planted)) {
    if (text === null) files.delete(path)
    else files.set(path, text)
  }
  return checkHouse(files).breaches.filter((breach) => !before.has(breach))
}

test('the house keeps its rules, and there is a house to look at', () => {
  const { breaches, looked } = checkHouse(house)
  expect(breaches).toEqual([])
  const least = {
    files: 250,
    kernel: 25,
    ui: 40,
    rooms: 120,
    shell: 35,
    tests: 30,
    imports: 900,
    statements: 50,
    screens: 3,
    words: 500,
  }
  for (const [kind, count] of Object.entries(least))
    expect([kind, looked[kind as keyof typeof least]]).toSatisfy(([, seen]) => seen >= count)
})

test('an empty house is not a clean one', () => {
  expect(checkHouse(new Map()).looked.files).toBe(0)
})

const room = 'app/rooms/ledger/planted.ts'
const one = (path: string, text: string, sentence: RegExp) => ({ path, text, sentence })

test('a field for an e-mail, a phone, a name or a tax id that goes round the one rule', () => {
  const text = `import * as z from 'zod'
export const Planted = z.object({
  email: z.string().trim().max(200),
  phone: z.union([z.literal(''), z.string().max(20)]),
  taxId: z.string(),
  recipient: z.string().min(1),
  other: z.string(),
  mail: z.email(),
})`
  expect(plant({ [room]: text }).map((breach) => breach.replace(/^\S+:/, '').split(':')[0])).toEqual([
    '3 has its own rule for "email"',
    '4 has its own rule for "phone"',
    '5 has its own rule for "taxId"',
    '6 has its own rule for "recipient"',
    '8 has its own rule for an e-mail',
  ])
})

test('words that nobody says, and Thai without English', () => {
  const words = "const words = defineWords({ th: { add: 'เพิ่ม', gone: 'หาย' }, en: { add: 'Add', gone: 'Gone' } })"
  expect(plant({ 'app/ui/planted.tsx': `${words}\nexport const Planted = () => useWords(words).add` })).toEqual([
    'app/ui/planted.tsx:1 words nobody says: "gone" of words is used by no screen',
  ])
  expect(plant({ 'app/ui/planted.tsx': `${words}\nexport const Planted = (key) => useWords(words)[key]` })).toEqual([])
  expect(plant({ 'app/ui/planted.tsx': 'export const Planted = () => <p>ร้านค้า</p>' })).toEqual([
    expect.stringMatching(/planted\.tsx:1 says Thai that has no English/),
  ])
})

test('the words of a list are said by the screen that takes the list', () => {
  const words =
    "const words = defineWords({ th: { title: 'ก', send: 'ส่ง', gone: 'หาย' }, en: { title: 'A', send: 'Send', gone: 'Gone' } })"
  const list = `${words}\nexport const sentList = defineList<Sent>()({ words })`
  const screen =
    "import { sentList } from './planted-list.ts'\nexport const Planted = listScreen(sentList, { bulk: [{ text: 'send' }] })"
  expect(plant({ 'app/ui/planted-list.ts': list, 'app/ui/planted.tsx': screen })).toEqual([
    'app/ui/planted-list.ts:1 words nobody says: "gone" of words is used by no screen',
  ])
})

test.each([
  one(room, "import { rooms } from '#shell/made/rooms.ts'", /rooms stands below shell/),
  one('app/kernel/planted.ts', "import { Button } from '#ui/button.tsx'", /kernel stands below ui/),
  one('app/ui/planted.ts', "import { openAccount } from '#rooms/ledger/index.ts'", /ui stands below rooms/),
  one('app/kernel/planted.ts', "export { x } from '../rooms/ledger/index.ts'", /kernel stands below rooms/),
  one('app/kernel/planted.ts', "await import('#rooms/ledger/index.ts')", /kernel stands below rooms/),
  one(room, "import type { X } from '#rooms/stock/index.ts'", /leans on stock, which does not stand before ledger/),
  one(
    room,
    "import { x } from '#rooms/identity/sign-in/session.server.ts'",
    /reaches into identity\/sign-in\/session\.server\.ts/,
  ),
  one(
    'app/rooms/cms/pages/planted.ts',
    "import { blocks } from '#rooms/shop/blocks.ts'",
    /reaches into shop\/blocks\.ts/,
  ),
  one('app/rooms/cms/made/planted.ts', "import { x } from '#rooms/shop/browse.ts'", /reaches into shop\/browse\.ts/),
  one(room, "import { x } from '../identity/index.ts'", /across floors or rooms/),
  one(room, "import { x } from '../../kernel/dates.ts'", /across floors or rooms/),
  one(room, "import { x } from '#rooms/ledger/index.ts'", /inside a room imports are relative/),
  one(room, "import { x } from '#rooms/nowhere/index.ts'", /nowhere, which is not in app\/shell\/made\/rooms\.ts/),
  one(room, "import { x } from '#db/migrate.ts'", /lies outside app/),
  one('app/shell/planted.ts', "import { x } from '#rooms/ledger/accounts.ts'", /the shell gathers/),
  one(
    'app/rooms/identity/testing.ts',
    "import { x } from '#rooms/ledger/testing.ts'",
    /does not stand before identity/,
  ),
  one(room, "const { default: sharp } = await import('sharp')", /imports sharp: only app\/kernel\/pictures\/ does/),
  one('app/cellar/planted.ts', 'export const x = 1', /belongs to no floor/),
  one(room, 'export const x: any = 1', /says any/),
  one(room, 'export const x = 1 as any', /says any/),
  one(room, 'export const x: any = 1 // oxlint-disable-line no-explicit-any', /says any/),
  one(room, 'export default 1', /exports a default/),
  one(room, "export const where = 'tenant_id = 1'", /names tenant_id/),
  one(room, "import { transaction } from '#kernel/database.server.ts'", /only database handle/),
  one('app/rooms/cms/screens/planted.tsx', 'const form = await request.formData()', /reads a body by itself/),
  one('app/rooms/ledger/planted.ts', 'const sent = await request.json()', /reads a body by itself/),
  one('app/rooms/cms/screens/planted.tsx', "import { sql } from 'kysely'", /a screen asks its room/),
  one(room, "import { room } from '#kernel/action.server.ts'", /only a room does, in its room\.ts/),
  one(room, 'await connection.run(`select * from ${name}`)', /built from a value/),
  one(room, "await client.query('select * from ' + name)", /built from a value/),
  one(room, 'await pool.query({ text: `select ${name}`, values: [] })', /built from a value/),
  one(room, 'sql.raw(order)', /built from a value/),
  one(room, 'sql`update x set a = 1 returning new.a, new.a - old.a as by`', /PostgreSQL 16: returning old/),
  one(room, 'sql`select json_value(a, $$x$$) from b`', /PostgreSQL 16: SQL.JSON/),
  one(
    room,
    'sql`select id from billing.payables`',
    /names billing\.payables in a statement: billing stands above ledger/,
  ),
  one(
    'app/rooms/shop/planted.ts',
    'sql`select * from shop.orders o join "files"."items" i on i.id = o.id`',
    /names files\.items in a statement: files publishes no such view/,
  ),
  one('app/rooms/shop/planted.ts', "db.run('select 1 from ledger.entries')", /names ledger\.entries in a statement/),
  one(
    'app/rooms/shop/downloads/product-files.ts',
    'sql`select 1 from shop.product_files`',
    /names files\.items no more: take it off/,
  ),
  one('app/rooms/ledger/helpers/planted.ts', 'export const x = 1', /folder "helpers"/),
  one('app/rooms/ledger/a/b/c/planted.ts', 'export const x = 1', /more than two folders deep/),
  one(room, 'export {}\n'.repeat(301), /has 301 lines/),
  one('app/rooms/planted/README.md', '', /a room that app\/shell\/made\/rooms\.ts does not name/),
  one('app/rooms/ledger/index.ts', "export * from './accounts.ts'", /names each thing it gives/),
  one(
    'app/rooms/cms/screens/planted.tsx',
    'export default function Planted() {}',
    /is a screen that no line of .*routes\.ts leads to/,
  ),
  one('app/rooms/cms/screens/home/admin.tsx', 'export const x = 1', /has the variants/),
])('reports $text in $path', ({ path, text, sentence }) => {
  const found = plant({ [path]: text })
  expect(found.join('\n')).toMatch(sentence)
  expect(found.find((breach) => sentence.test(breach))).toMatch(/^app\/\S*:\d+ /)
})

test.each([
  one('app/rooms/ledger/README.md', '', /ledger\/:1 has no README\.md/),
  one('app/rooms/identity/index.ts', '', /identity\/:1 has no index\.ts, and others import it/),
  one('app/rooms/cms/screens/home.tsx', '', /names the screen home, and .*home\.tsx is not there/),
])('reports that $path is gone', ({ path, sentence }) => {
  expect(plant({ [path]: null }).join('\n')).toMatch(sentence)
})

test.each([
  one(
    room,
    'await connection.run(`select ${columns} from ledger.accounts`, [])\nconst columns = `id, ${more}`\nconst more = "code"',
    /./,
  ),
  one(room, 'await sql`select * from ledger.accounts where code = ${code}`.execute(db)', /./),
  one(room, 'export const x = `insert … on conflict (tenant_id, code) do nothing`', /./),
  one(room, 'export const x: any = 1 // oxlint-disable-line no-explicit-any -- a reason', /./),
  one(room, "import { contactOf } from '#rooms/identity/index.ts'", /./),
])('lets $text be', ({ path, text }) => {
  expect(plant({ [path]: text })).toEqual([])
})

test.each([
  one(
    'app/ui/planted.tsx',
    'export const x = Object.fromEntries(y); Array.fromAsync(y)',
    /uses Array\.fromAsync, which Chrome/,
  ),
  one(
    'app/ui/planted.tsx',
    'element.requestFullscreen()',
    /uses Element\.requestFullscreen, which iOS 16\.4 do not know/,
  ),
  one('app/ui/planted.tsx', 'x?.checkVisibility()', /uses Element\.checkVisibility/),
  one('app/ui/planted.tsx', 'new Set(a).isSubsetOf(b)', /uses Set\.isSubsetOf/),
  one('app/ui/planted.tsx', 'document.startViewTransition(() => {})', /uses document\.startViewTransition/),
  one('app/ui/planted.tsx', 'requestIdleCallback(run)', /uses requestIdleCallback, which Safari/),
  one('app/rooms/ledger/parts/planted.tsx', 'new CloseWatcher()', /uses CloseWatcher/),
  one('app/ui/planted.module.css', '.a { color: light-dark(red, blue) }', /uses light-dark\(\), which/),
  one(
    'app/ui/planted.module.css',
    '.a { background: color-mix(in srgb, red, blue) }',
    /uses color-mix\(\), which Chrome/,
  ),
  one('app/ui/planted.module.css', '.a { anchor-name: --b }', /uses anchor-name, which/),
  one('app/ui/planted.module.css', '.a:popover-open { color: red }', /says :popover-open alone/),
  one('app/ui/planted.module.css', '.a { order: -1 }', /draws what comes later in the page before what came/),
  one('app/ui/planted.module.css', '.a { flex-flow: column-reverse }', /draws what comes later in the page/),
  one('app/ui/planted.module.css', '.a { font-size: 0 }', /sets text to a size of nought/),
  one('app/ui/planted.module.css', '.a { font-size: 0px }', /sets text to a size of nought/),
  one('app/ui/planted.module.css', '.a { font: 0/0 a }', /sets text to a size of nought/),
  one('app/ui/planted.module.css', '@scope (.a) { b { color: red } }', /uses @scope, which/),
])('what the oldest browsers do not know: $text', ({ path, text, sentence }) => {
  expect(plant({ [path]: text })).toEqual([expect.stringMatching(sentence)])
})

test.each([
  ['app/ui/planted.tsx', 'element.requestFullscreen?.()'],
  ['app/rooms/shop/planted.ts', 'sql`select catalogue.price_at(s.id) from catalogue.sellables s`'],
  ['app/rooms/ledger/integrity.ts', 'sql`select 1 from billing.payables`'],
  ['app/ui/planted.tsx', 'Object.groupBy(a, b); a.toSorted(); element.showPopover()'],
  ['app/ui/planted.server.ts', 'await Array.fromAsync(y)'],
  ['app/ui/planted.module.css', '.a { font-size: 0.875rem } .b { font-size: 0.05em } .c { font: 600 1rem/1.5 x }'],
  ['app/ui/planted.module.css', '@supports (color: light-dark(red, blue)) { .a { color: light-dark(red, blue) } }'],
])('what asks first, is filled in or runs on the server may be newer: %s %s', (path, text) => {
  expect(plant({ [path]: text })).toEqual([])
})

test('the build is written for the same browsers', () => {
  const asked = floor.filter(({ browser }) => !browser.includes('_android'))
  expect([...buildTarget].sort()).toEqual(
    asked.map(({ browser, version }) => `${browser === 'safari_ios' ? 'ios' : browser}${version}`).sort(),
  )
})

test('a story looks until it is so and presses what is awake: raw looks and clicks only become fewer', () => {
  const raw =
    "expect(await page.getByRole('row').count()).toBe(3)\nawait page.getByRole('button').click()\nawait page.mouse.click(1, 2)\n"
  const path = 'e2e/job/planted.e2e.ts'
  expect(plant({ [path]: raw })).toEqual([
    expect.stringMatching(/^e2e\/job\/planted\.e2e\.ts:1 has 1 raw looks and may have 0: use says, holds/),
    expect.stringMatching(/^e2e\/job\/planted\.e2e\.ts:2 has 1 raw clicks and may have 0: use press/),
  ])
  expect(plant({ [path]: "await counts(page.getByRole('row'), 3)\nawait press(page.getByRole('button'))\n" })).toEqual(
    [],
  )
  const older = [...house.keys()].find((each) => each.startsWith('e2e/job/') && house.get(each)!.includes('.click('))!
  expect(plant({ [older]: '' })[0]).toMatch(/by now: say so in tools\/house\/known-stories\.ts/)
})

test('a word that the glossary does not say, but where people may type it or a file of others is headed by it', () => {
  const text = `export const planted = {
  title: { th: 'จบโปรโมชั่น', en: 'End' },
  alias: ['บัตรของขวัญ'],
  body: (name: string) => \`\${name}: กติกาใหม่\`,
}`
  expect(plant({ [room]: text })).toEqual([
    `${room}:2 says "โปรโมชั่น": the glossary (docs/glossary.md) has "โปรโมชัน"`,
    `${room}:4 says "กติกา": the glossary (docs/glossary.md) has "เกณฑ์"`,
  ])
  expect(plant({ 'app/rooms/ledger/export/program-columns.ts': `export const head = 'สมุดบัญชี'` })).toEqual([])
})
