import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { moveTimes } from '#e2e/kept-demo.ts'
import { startPostgres } from '#runtime/postgres.ts'

test('a demo that was kept for an hour is as fresh as one that was loaded now; its history stays', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sala-kept-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const ask = async (...statements: string[]) => {
    const postgres = await startPostgres({ dataDir, log: () => {} })
    const client = new pg.Client(postgres.ownerUrl)
    try {
      await client.connect()
      let rows: Record<string, unknown>[] = []
      for (const statement of statements) ({ rows } = await client.query(statement))
      return rows
    } finally {
      await client.end()
      await postgres.stop()
    }
  }
  await ask(
    'create schema shop',
    'create table shop.orders (placed_at timestamptz, ends_at timestamptz, day date)',
    // As what nobody may change.
    `create function shop.no() returns trigger language plpgsql as $$ begin raise 'nobody changes this'; end $$`,
    `insert into shop.orders select now() - age, now() - age + interval '30 minutes', current_date
     from unnest('{61 minutes,62 minutes,3 days}'::interval[]) age`,
    // Two that touch: moved one after the other, the first would lie in the second.
    'create table shop.hours (id int primary key, taken tstzrange, constraint one_at_a_time exclude using gist (taken with &&))',
    `insert into shop.hours select n, tstzrange(now() + n * interval '1 hour', now() + (n + 1) * interval '1 hour') from generate_series(1, 4) n`,
    'create trigger no before update on shop.orders for each row execute function shop.no()',
  )
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  writeFileSync(join(dataDir, 'demo-loaded.json'), JSON.stringify({ began: ago(65), ended: ago(60) }))
  expect(await moveTimes(dataDir)).toBe(2)
  const rows = await ask(
    `select round(extract(epoch from now() - placed_at) / 60)::int as age, ends_at > now() as holds, day = current_date as today
     from shop.orders order by placed_at desc`,
  )
  const hours = await ask(
    `select round(extract(epoch from lower(taken) - now()) / 3600)::int as ahead, (select count(*)::int from pg_constraint where conname = 'one_at_a_time') as kept
     from shop.hours order by 1`,
  )
  expect(hours).toEqual([2, 3, 4, 5].map((ahead) => ({ ahead, kept: 1 })))
  expect(rows).toEqual([
    { age: 1, holds: true, today: true },
    { age: 2, holds: true, today: true },
    { age: 3 * 24 * 60, holds: false, today: true },
  ])
}, 60_000)
