/** What the migration of 26 November makes of pages with LINE blocks that were kept before. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { settings } from '#kernel/settings.server.ts'
import { emptyDoc, everyBlock, newBlock, PageDocSchema } from './page-doc.ts'

const file = join(import.meta.dirname, '../../../../db/migrations/2026-11-26-2450-cms-line-account.sql')

test('the account keeps what was typed, the blocks get ids of their own, and all else stays', async () => {
  const { account: _, ...before } = newBlock('line', 'x') as unknown as Record<string, unknown>
  const old = (id: string) => ({ ...before, id })
  const text = newBlock('text', 'hello', { body: { th: 'kind: line', en: '' } })
  const doc = emptyDoc({ th: 'ติดต่อ', en: '' })
  const stored = {
    ...doc,
    bodies: {
      ...doc.bodies,
      guest: [old('@doimok'), text, { ...newBlock('section', 's'), blocks: [old('')] }],
      user: [old('@doimok')],
    },
  }
  const client = new pg.Client({ connectionString: settings().ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    const [made] = /create function[\s\S]*?end \$\$;/.exec(await readFile(file, 'utf8'))!
    await client.query(made)
    const { rows } = await client.query('select cms.line_accounts($1) as doc', [JSON.stringify(stored)])
    const read = PageDocSchema.parse(rows[0].doc)
    const blocks = Object.values(read.bodies).flatMap((body) => (typeof body === 'string' ? [] : [...everyBlock(body)]))
    const lines = blocks.filter((block) => block.kind === 'line')
    expect(lines.map(({ account }) => account)).toEqual(['@doimok', '', '@doimok'])
    expect(new Set(blocks.map(({ id }) => id)).size).toBe(blocks.length)
    expect(blocks.find(({ id }) => id === 'hello')).toEqual(text)
    expect({ ...read, bodies: null }).toEqual({ ...PageDocSchema.parse(doc), bodies: null })
  } finally {
    await client.query('rollback')
    await client.end()
  }
})
