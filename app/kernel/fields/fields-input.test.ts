import { describe, expect, test } from 'vitest'
import { fieldErrors } from '../field-errors.ts'
import { checkAnswers } from './check-answers.ts'
import { fieldsInput } from './fields-input.ts'
import { field, kinds, options, t } from './testing.ts'

describe('a definition', () => {
  const wrongOf = (fields: unknown) => {
    const parsed = fieldsInput().safeParse(fields)
    return parsed.success ? [] : fieldErrors(parsed.error).map((one) => one.field)
  }
  test('keeps what its kinds have, and nothing else', () => {
    const given = kinds.map((kind) => ({
      ...field(kind),
      id: kind.toLowerCase(),
      min: undefined,
      decimals: 1,
      junk: 'x',
      label: t('ก', ''),
    }))
    const kept = fieldsInput().parse(JSON.stringify(given))
    expect(kept[0]).toEqual({ id: 'name', kind: 'name', label: t('ก', 'ก') })
    expect(fieldsInput().parse(kept)).toEqual(kept)
    expect(wrongOf('')).toEqual([])
  })

  test.each<[string, unknown, string[]]>([
    ['no JSON', '{', ['']],
    ['ten thousand fields', Array.from({ length: 10_000 }, (_, n) => field('text', { id: `f${n}` })), ['']],
    [
      'an option of a megabyte',
      [field('choice', { options: [{ id: 'a', label: t('ก'.repeat(1_000_000)) }, options[1]!] })],
      ['0.options.0.label.th', '0.options.0.label.en'],
    ],
    [
      'too much of everything',
      Array.from({ length: 100 }, (_, n) =>
        field('choice', {
          id: `f${n}`,
          options: Array.from({ length: 60 }, (_o, o) => ({ id: `o${o}`, label: t(`${o} ${'ก'.repeat(100)}`) })),
        }),
      ),
      [''],
    ],
    ['an id twice', [field('text'), field('text')], ['1.id']],
    ['one option', [field('choice', { options: options.slice(0, 1) })], ['0.options']],
    [
      'options that are the same',
      [field('choice', { options: [options[0]!, { ...options[0]!, id: 'b' }] })],
      ['0.options.1.label.th'],
    ],
    ['bounds that nothing fits', [field('number', { min: 5, max: 1 })], ['0.max']],
    [
      'a rule about itself',
      [field('number', { id: 'n', shownIf: { of: 'all', rules: [{ field: 'n', is: 'answered' }] } })],
      ['0.shownIf.rules.0.field'],
    ],
    [
      'a circle',
      [
        field('yesNo', { id: 'x', shownIf: { of: 'all', rules: [{ field: 'y', is: 'is', value: 'yes' }] } }),
        field('yesNo', { id: 'y', shownIf: { of: 'all', rules: [{ field: 'x', is: 'is', value: 'yes' }] } }),
      ],
      ['0.shownIf.rules.0.field'],
    ],
    [
      'a rule with no such answer',
      [field('choice'), field('text', { shownIf: { of: 'all', rules: [{ field: 'choice', is: 'is', value: 'zz' }] } })],
      ['1.shownIf.rules.0.value'],
    ],
    ['a kind that is none', [{ ...field('text'), kind: 'regex' }], ['0.kind']],
    ['a field called __proto__', [field('text', { id: '__proto__' })], ['0.id']],
    ['a field called as what every object has', [field('text', { id: 'constructor' })], ['0.id']],
    [
      'an option called so',
      [field('choice', { options: [options[0]!, { ...options[1]!, id: 'constructor' }] })],
      ['0.options.1.id'],
    ],
  ])('refuses %s', (_what, fields, wrong) => {
    const start = performance.now()
    expect(wrongOf(fields)).toEqual(wrong)
    expect(performance.now() - start).toBeLessThan(2000)
  })

  test('answers of any size are read in bounded time', () => {
    const asked = Array.from({ length: 100 }, (_, n) => field(kinds[n % kinds.length]!, { id: `f${n}` }))
    const huge = Object.fromEntries(asked.map(({ id }) => [id, '9'.repeat(200_000)]))
    const start = performance.now()
    checkAnswers(asked, huge)
    checkAnswers(asked, Object.fromEntries(asked.map(({ id }) => [id, Array.from({ length: 20_000 }, () => 'a')])))
    expect(performance.now() - start).toBeLessThan(1000)
  })
})
