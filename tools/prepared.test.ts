import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readHouse } from './house-rules.ts'
import { parseSource } from './house/source.ts'
import { type Statement, statementsOf } from './house/statements.ts'

let client: pg.Client
beforeAll(async () => {
  client = new pg.Client({ connectionString: process.env.SALA_DATABASE_URL })
  await client.connect()
})
afterAll(() => client.end())

/** No such column, no such table, two of the name: nothing that is put in for a value can make one of these. */
const misnamed = ['42703', '42P01', '42702', '42704']

/** Prepared against the real schema, as each connection does with it; nothing runs. */
async function prepared(statements: readonly Statement[]) {
  const wrong: string[] = []
  let understood = 0
  for (const { path, line, text, isGuessed } of statements) {
    try {
      await client.query(`prepare looked_at as ${text}`)
      await client.query('deallocate looked_at')
      understood++
    } catch (error) {
      const { code = '', message } = error as { code?: string; message: string }
      // A fragment that is put together elsewhere is no value: it may not be understood.
      if (!isGuessed || misnamed.includes(code)) wrong.push(`${path}:${line} ${message}`)
    }
  }
  return { wrong, understood }
}

const inFile = (text: string): Statement[] => statementsOf([parseSource('app/rooms/shop/planted.ts', text)])

test('the statements of the house name columns and tables that there are', async () => {
  const house = await readHouse(join(import.meta.dirname, '..'))
  const sources = [...house].filter(([path]) => /\.tsx?$/.test(path)).map(([path, text]) => parseSource(path, text))
  const { wrong, understood } = await prepared(statementsOf(sources))
  expect(wrong).toEqual([])
  expect(understood).toBeGreaterThan(700)
})

test.each([
  ['a column', 'sql`select o.numbr from shop.orders o where o.id = ${id}`', /numbr does not exist/],
  ['a table', 'sql`update shop.oders set note = ${note}::text`', /"shop.oders" does not exist/],
  [
    'a column in a fragment',
    'const mine = sql`o.acount_id = ${who}::uuid`\nsql`select 1 from shop.orders o where ${mine}`',
    /acount_id does not exist/,
  ],
  ['a value where none can be', 'sql`select ${id}::uuid = 1`', /operator does not exist/],
])('%s that is misspelt is red', async (_, text, sentence) => {
  expect((await prepared(inFile(text))).wrong).toEqual([expect.stringMatching(sentence)])
})

test('what is put together elsewhere is left to its own tests', async () => {
  const statements = inFile('sql`select * from shop.orders o where ${visibleTo(tools)} order by ${way}`')
  expect(statements).toMatchObject([{ isGuessed: true }])
})
