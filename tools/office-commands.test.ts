/** What a desk can do, a program can (STYLE.md, JSON calls). */
import { expect, test } from 'vitest'
import { calls } from '#shell/made/calls.server.ts'
import { doors } from './doors.ts'
import { officeCommands, withoutCalls } from './office-commands.ts'
import { movedBy, movedByItself, officeMoves } from './office-moves.ts'

test('every command that a screen of the office uses has its call, or stands here with its reason', async () => {
  const called = new Set<unknown>(calls.flatMap((call) => ('raw' in call ? [] : [call.action])))
  const commands = await officeCommands()
  expect(commands.length).toBeGreaterThan(120)
  const without = commands.filter(({ action }) => !called.has(action)).map(({ name }) => name)
  expect(without).toEqual(Object.keys(withoutCalls).toSorted())
})

test('every move that a state allows has its call, or stands in office-moves.ts with its reason', async () => {
  const called = new Set<unknown>(calls.flatMap((call) => ('raw' in call ? [] : [call.action])))
  const byName = new Map((await doors()).map(({ name, action }) => [name, action]))
  const moves = await officeMoves()
  expect(moves.length).toBeGreaterThan(30)
  // `visit-states.ts visitStates.close` is done by `visit-moves.ts visitMoves.close`, where `moves` made it.
  const madeBy = (move: string) => {
    const [room, states, operation] = /^(\w+)\/.*?(\w+)States\.(\w+)$/.exec(move)?.slice(1) ?? []
    const end = ` ${states}Moves.${operation}`
    return [...byName].find(([name]) => name.startsWith(`${room}/`) && name.endsWith(end))?.[1]
  }
  const without = moves.filter((move) => {
    const command = byName.get(movedBy[move] ?? '') ?? madeBy(move)
    return !(command && called.has(command)) && !movedByItself[move]
  })
  expect(without, 'a move without a call').toEqual([])
  const named = [...Object.keys(movedBy), ...Object.keys(movedByItself)]
  expect(
    named.filter((move) => !moves.includes(move)),
    'a move that there is no more',
  ).toEqual([])
  expect(
    Object.values(movedBy).filter((name) => !byName.has(name)),
    'a command that there is no more',
  ).toEqual([])
})
