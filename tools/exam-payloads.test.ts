/**
 * L6 (learning.md §3): what an exam's player is answered has no field that could hold what is right. Its shapes are read from
 * the types of the actions, so what is not in them is not sent.
 */
import { expect, test } from 'vitest'
import { answers } from '../app/shell/made/answers.server.ts'
import { KeySchema } from '#rooms/lessons/exam/question.ts'

type Schema = Record<string, unknown>

/** Every name of a field that a shape can have, through all that it refers to. */
function namesIn(schema: unknown, seen = new Set<string>()): Set<string> {
  const found = new Set<string>()
  if (Array.isArray(schema)) for (const one of schema) for (const name of namesIn(one, seen)) found.add(name)
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return found
  for (const [name, value] of Object.entries(schema as Schema)) {
    if (name === '$ref' && typeof value === 'string') {
      if (seen.has(value)) continue
      seen.add(value)
      for (const each of namesIn(answers.schemas[value.split('/').at(-1)!], seen)) found.add(each)
    } else {
      if (name === 'properties') for (const field of Object.keys(value as Schema)) found.add(field)
      for (const each of namesIn(value, seen)) found.add(each)
    }
  }
  return found
}

/** What a learner typed is called `answers`, too; all else that a key has is a key's alone. */
const keyFields = [...Object.keys(KeySchema.shape).filter((name) => name !== 'answers'), 'key', 'pinned', 'void']
const ofPlayer = Object.keys(answers.answers).filter((call) => call.includes(' /api/lesson/attempts'))

test('L6: no call of an exam’s player can answer a key, a weight, an explanation or who is right', () => {
  expect(ofPlayer).toHaveLength(7)
  for (const call of ofPlayer)
    expect([call, keyFields.filter((name) => namesIn(answers.answers[call]).has(name))]).toEqual([call, []])
})

test('it would be seen: the shape of an opened attempt is looked through to its options, and a key in it is found', () => {
  expect([...namesIn(answers.answers['POST /api/lesson/attempts'])]).toEqual(
    expect.arrayContaining(['slots', 'stem', 'options', 'text']),
  )
  expect(namesIn({ properties: { key: { type: 'object', properties: { weights: {} } } } })).toEqual(
    new Set(['key', 'weights']),
  )
})
