import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AnyCall } from '#kernel/api.ts'
import type { Context } from '#kernel/context.ts'
import type { Actor } from '#kernel/roles.ts'
import { calls } from '#shell/made/calls.server.ts'
import { actors, type AnyAction, type Door, doorBreaches, doors, isAction } from './doors.ts'
import { rawCalls } from './raw-calls.ts'

const all = await doors()

test('every query and command refuses everybody it does not admit, before it looks at anything', async () => {
  const { breaches, calls: tried } = await doorBreaches(all)
  expect(breaches).toEqual([])
  expect(all.length).toBeGreaterThan(40)
  expect(tried).toBeGreaterThan(200)
})

test('every room that has something to do was looked at', () => {
  const rooms = new Set(all.map(({ action }) => action.room))
  for (const room of ['tenancy', 'identity', 'cluster', 'ledger', 'billing', 'wallet', 'catalogue', 'stock', 'shop'])
    expect([...rooms]).toContain(room)
  expect(actors.size).toBe(12)
})

const nameOf = ({ method, path }: AnyCall): string => `${method} ${path}`

test('every JSON call is one of these doors, and no two calls share a path', () => {
  const known = new Set<unknown>(all.map(({ action }) => action))
  const json = calls.filter((call) => 'action' in call)
  expect(json.filter((call) => !isAction(call.action) || !known.has(call.action)).map(nameOf)).toEqual([])
  expect(json.length).toBeGreaterThan(20)
  const names = calls.map((call) => nameOf(call).replaceAll(/\{\w+\}/g, '{}'))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('every raw call is listed with its reason, and the list names no other', () => {
  const names = calls.filter((call) => 'raw' in call).map(nameOf)
  expect(names.toSorted()).toEqual(Object.keys(rawCalls).toSorted())
})

test('a raw call that is not open to all refuses as its door does', async () => {
  const guarded: Door[] = []
  for (const call of calls) {
    const listed = rawCalls[nameOf(call)]
    if (!('raw' in call) || !listed || !('door' in listed)) continue
    const door = all.find(({ name }) => name === listed.door)
    const knock = (context: Context) => call.raw(context, new Request('http://door.localhost/'), { id: randomUUID() })
    const { audiences } = door?.action ?? { audiences: [] }
    guarded.push({ name: nameOf(call), action: Object.assign(knock, { audiences }) as unknown as AnyAction })
  }
  const { breaches, calls: tried } = await doorBreaches(guarded)
  expect(breaches).toEqual([])
  expect(tried).toBeGreaterThan(10)
})

const planted = (
  run: (caller: { actor: Actor; tenantId: string }, input: { id: string }) => unknown,
  audiences = ['admin'],
) => ({
  name: 'shop/planted.ts planted',
  action: Object.assign(async (caller: never, input: never) => run(caller, input), {
    kind: 'command',
    room: 'shop',
    may: 'x',
    audiences,
    idempotent: false,
  }) as unknown as AnyAction,
})

test.each([
  ['without a guard', planted(() => 1), /answers did it to guest, not 401/],
  ['that parses first', planted((_caller, input) => input.id), /went on: it looked at the input/],
  ['that opens a transaction first', planted((caller) => caller.tenantId), /went on: it looked at context\.tenantId/],
  ['that nobody may use', planted(() => 1, []), /names nobody who may/],
])('reports an action %s', async (_what, door, sentence) => {
  expect((await doorBreaches([door])).breaches.join('\n')).toMatch(sentence)
})
