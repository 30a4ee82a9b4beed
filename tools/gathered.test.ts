import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Handler } from '#kernel/action.server.ts'
import type { AnyCall } from '#kernel/api.ts'
import { calls } from '#shell/made/calls.server.ts'
import { handlers } from '#shell/made/handlers.server.ts'
import { officeRooms } from '#shell/made/office.server.ts'
import { permissionTables } from '#shell/made/permissions.ts'
import { rooms } from '#shell/made/rooms.ts'
import { screenRoutes } from '#shell/made/routes.ts'

/** What a room has written but does not hand out works in its own tests and nowhere else. */
type Module = Record<string, unknown>

async function modulesOf(file: string): Promise<[string, Module][]> {
  const paths = rooms.map((room) => [room, join(import.meta.dirname, '../app/rooms', room, file)] as const)
  const there = paths.filter(([, path]) => existsSync(path))
  return Promise.all(there.map(async ([room, path]) => [room, (await import(/* @vite-ignore */ path)) as Module]))
}

test('every call of every room is served', async () => {
  const modules = await modulesOf('api.ts')
  expect(modules.length).toBeGreaterThan(5)
  const missing = modules.flatMap(([room, { api }]) =>
    (api as AnyCall[]).filter((call) => !calls.includes(call)).map(({ method, path }) => `${room}: ${method} ${path}`),
  )
  expect(missing).toEqual([])
})

test('every place of the back-office is a page that somebody may see', () => {
  const pages = new Map(
    Object.values(screenRoutes)
      .flat()
      .map((screen) => [screen.path, screen]),
  )
  const places = officeRooms.flatMap((room) => room.places ?? [])
  expect(places.length).toBeGreaterThan(3)
  expect(places.filter(({ path }) => !pages.has(path))).toEqual([])
  const permissions = permissionTables.flatMap((table) => Object.keys(table))
  expect(places.filter(({ may }) => !permissions.includes(may))).toEqual([])
})

test('every listener and every job of every room is known to the worker', async () => {
  const modules = [...(await modulesOf('on.ts')), ...(await modulesOf('jobs.ts'))]
  expect(modules.length).toBeGreaterThan(2)
  const missing = modules.flatMap(([room, module]) =>
    Object.values(module)
      .flat()
      .filter(isHandler)
      .filter((handler) => !handlers.includes(handler))
      .map(({ kind, topic }) => `${room}: ${kind} ${topic}`),
  )
  expect(missing).toEqual([])
})

const isHandler = (value: unknown): value is Handler =>
  typeof value === 'object' && value !== null && 'handle' in value && 'topic' in value
