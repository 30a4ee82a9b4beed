/** A calendar that is read from an address again and again: what it says, what it answers, and what becomes of what is there. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { Fetched } from '#kernel/get-outside.server.ts'
import { jobContext } from '#kernel/job-context.ts'
import { newTenant } from '#kernel/testing.ts'
import { seeMine } from '../see/see-mine.ts'
import { feedReaders, followFeed } from './import-file.ts'

const asked = vi.hoisted(() => ({
  answer: (_url: string, _headers: Record<string, string>): Promise<Fetched> => Promise.reject(new Error('nobody')),
}))
vi.mock('#kernel/get-outside.server.ts', () => ({
  getOutside: (url: string, { headers }: { headers: Record<string, string> }) => asked.answer(url, headers),
}))

const file = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name))
const answers =
  (bytes: Buffer, more: Partial<Fetched> = {}) =>
  () =>
    Promise.resolve({ status: 200, bytes: new Uint8Array(bytes), etag: '"1"', lastModified: '', ...more })

async function scene() {
  const tenant = await newTenant('follow')
  const accountId = tenant.as('user').actor.accountId!
  const me = () => tenant.as('user', { accountId })
  const { id } = await followFeed(me(), { name: 'x', url: 'https://example.com/basic.ics' })
  const read = () => feedReaders[0]!.handle(jobContext(tenant.id), { calendarId: id })
  const entries = async () =>
    (await seeMine(me(), { from: '2026-12-01', until: '2027-02-01' })).entries.filter(({ source }) => source === id)
  const source = async () =>
    (
      await tenant.sql<{ fault: string; etag: string; problems: { reason: { th: string } }[] }>(
        'select fault, etag, problems from calendar.foreign_sources',
      )
    )[0]!
  return { tenant, read, entries, source }
}

test('what it says stands in the calendar and moves nowhere; the next time it is asked only for what is new', async () => {
  const { read, entries, source } = await scene()
  asked.answer = answers(file('01-google.ics'))
  await read()
  const first = await entries()
  expect(first).toHaveLength(7)
  expect(first.every(({ isMovable, to }) => !isMovable && to === null)).toBe(true)
  let sent: Record<string, string> = {}
  asked.answer = (_, headers) => {
    sent = headers
    return answers(Buffer.alloc(0), { status: 304 })()
  }
  await read()
  expect(sent).toEqual({ 'if-none-match': '"1"' })
  expect(await entries()).toEqual(first)
  expect(await source()).toMatchObject({ fault: '', etag: '"1"' })
  // One that is no more in a whole file is gone.
  asked.answer = answers(file('05-th-holidays-lf-cut-characters.ics'))
  await read()
  expect((await entries()).map(({ startsOn }) => startsOn)).toEqual(['2026-12-31'])
})

test('whatever goes wrong is told and deletes nothing: a broken file, no file, an error, an address inside, a lost line', async () => {
  const { read, entries, source } = await scene()
  asked.answer = answers(file('01-google.ics'))
  await read()
  const first = await entries()
  for (const [answer, fault] of [
    [answers(Buffer.from('<html>sign in</html>')), /no calendar file/],
    [answers(Buffer.alloc(0), { status: 500 }), /500/],
    [answers(Buffer.alloc(0), { status: 404 }), /404/],
    [() => Promise.reject(new Error('this address cannot be asked: inside')), /cannot be asked/],
    [() => Promise.reject(new Error('it is too large')), /too large/],
  ] as const) {
    asked.answer = answer
    await read()
    expect((await source()).fault).toMatch(fault)
    expect(await entries()).toEqual(first)
  }
  asked.answer = answers(file('12-broken.ics'))
  await read()
  const { fault, problems } = await source()
  expect([fault, problems.length]).toEqual(['', 7])
  const now = await entries()
  for (const one of first) expect(now).toContainEqual(one)
  expect(now.some(({ title }) => title.th.startsWith('ดี <script>'))).toBe(true)
})
