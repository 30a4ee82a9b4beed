import { expect, test } from 'vitest'
import { formObject } from './form-object.ts'

const form = (...entries: [string, string][]) => {
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value)
  return formObject(data)
}

test('nothing of the language itself can be reached by the name of a field', () => {
  form(['__proto__.isAdmin', 'yes'], ['constructor.prototype.isAdmin', 'yes'])
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
})

test('dots are places inside, and a name that comes twice is a list', () => {
  expect(form(['buyer.name', 'อรุณี'], ['buyer.phone', '1'], ['tag', 'a'], ['tag', 'b'])).toEqual({
    buyer: { name: 'อรุณี', phone: '1' },
    tag: ['a', 'b'],
  })
})
