/** What a desk can do, a program can (STYLE.md, JSON calls). */
import { expect, test } from 'vitest'
import { calls } from '#shell/made/calls.server.ts'
import { officeCommands, withoutCalls } from './office-commands.ts'

test('every command that a screen of the office uses has its call, or stands here with its reason', async () => {
  const called = new Set<unknown>(calls.flatMap((call) => ('raw' in call ? [] : [call.action])))
  const commands = await officeCommands()
  expect(commands.length).toBeGreaterThan(120)
  const without = commands.filter(({ action }) => !called.has(action)).map(({ name }) => name)
  expect(without).toEqual(Object.keys(withoutCalls).toSorted())
})
