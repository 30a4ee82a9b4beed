import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvCell } from '../csv.ts'
import { fieldErrors } from '../field-errors.ts'
import { answerColumns, answerText, givenOfCells, givenOfText } from './answer-text.ts'
import { answersSchema, checkAnswers } from './check-answers.ts'
import { type Answer, type AskedField, type AskedKind, endsOf, starsOf } from './field.ts'
import { readAnswer } from './read-answer.ts'
import { answers, askedKindsOnly, field, kinds, writtenKinds } from './testing.ts'

describe.each(kinds)('%s', (kind) => {
  const asked = field(kind)
  test('an answer as it is kept is read as itself', () => {
    fc.assert(fc.property(answers[kind], (answer) => void expect(readAnswer(asked, answer)).toEqual({ answer })))
  })

  test.each(writtenKinds.filter((one) => one === kind))(
    'its words and its cells, read again, are the same answer',
    () => {
      fc.assert(
        fc.property(answers[kind], fc.constantFrom('th', 'en'), (answer, locale) => {
          const again = readAnswer(asked, givenOfText(asked, answerText(asked, answer, locale)))
          expect(again).toEqual({ answer })
          const columns = answerColumns([asked], locale)
          const cells = columns.map(({ key, value }) => [key, plain(csvCell(value({ [asked.id]: answer })))] as const)
          expect(checkAnswers([asked], givenOfCells([asked], new Map(cells))).answers).toEqual({ [asked.id]: answer })
        }),
      )
    },
  )

  test('whatever is sent, it is read or refused, and what is read is kept', () => {
    fc.assert(
      fc.property(fc.anything(), (given) => {
        const read = readAnswer(asked, given)
        expect('problem' in read || read.answer === null ? read : readAnswer(asked, read.answer)).toEqual(read)
      }),
    )
  })

  test.each(askedKindsOnly.filter((one) => one === kind))(
    'required and left empty is said at what can take the focus',
    () => {
      const { problems } = checkAnswers([field(kind, { required: true })], {})
      expect(problems).toHaveLength(1)
      expect(problems[0]!.field).toMatch(new RegExp(`^answers\\.${asked.id}(\\.\\w+)?$`))
    },
  )
})

/** A cell without the marks of its file. */
const plain = (cell: string) =>
  (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell).replace(/^'(?=[=+\-@])/, '')

describe('as it is typed', () => {
  test.each<[AskedKind, unknown, Answer]>([
    ['nationalId', '1-1017-00230-70-8', '1101700230708'],
    ['phone', '+66 81 234 5678', '0812345678'],
    ['date', '21/11/2569', '2026-11-21'],
    ['date', '5 ธ.ค. 2498', '1955-12-05'],
    ['money', '฿1,290.50', 129050],
    ['number', '๑๒', 12],
    ['province', 'จ.เชียงใหม่', '50'],
    ['province', 'กรุงเทพฯ', '10'],
    ['line', ' @Sala.Shop ', '@sala.shop'],
    ['url', 'sala.example/a?b=1', 'https://sala.example/a?b=1'],
    ['time', '9.30 น.', '09:30'],
    ['ranking', { a: '2', b: '1', c: '3' }, ['b', 'a', 'c']],
    ['multi', ['c', 'a', ''], ['a', 'c']],
    ['multi', 'b', ['b']],
    ['yesNo', 'no', false],
    ['consent', 'on', true],
    ['signature', { drawn: '', typed: ' สมชาย ใจดี ' }, { typed: 'สมชาย ใจดี' }],
    ['hidden', ' line\u200b ', 'line'],
    ['name', '  สมชาย\u200b  ใจดี ', 'สมชาย ใจดี'],
  ])('%s %j', (kind, given, answer) => {
    expect(readAnswer(field(kind), given)).toEqual({ answer })
  })

  test.each<[AskedKind, unknown]>([
    ['nationalId', '1101700230709'],
    ['phone', '12'],
    ['date', '31/02/2569'],
    ['money', '-5'],
    ['number', '1.234'],
    ['number', 1e300],
    ['scale', 11],
    ['rating', 0],
    ['url', 'javascript:alert(1)'],
    ['url', 'https://a@b.example'],
    ['line', 'ร้านเรา'],
    ['choice', 'x'],
    ['multi', ['a', 'x']],
    ['ranking', ['a', 'a', 'b']],
    ['ranking', { a: '1', b: '1', c: '2' }],
    ['matrix', { r1: 'x' }],
    ['matrix', { r9: 'a' }],
    ['address', { line: '1' }],
    ['name', '...'],
    ['text', 'a\u202eb'],
    ['text', 'ก'.repeat(301)],
    ['file', { 'not-an-id': 'a.pdf' }],
    ['signature', { drawn: 'M1 2L3 4<script>' }],
    ['signature', { drawn: `M1 2${'L3 4'.repeat(10_000)}` }],
    ['signature', { typed: '...' }],
    ['file', Array.from({ length: 6 }, (_, n) => new File(['x'], `${n}.pdf`))],
  ])('%s refuses %j', (kind, given) => {
    expect(readAnswer(field(kind), given)).toHaveProperty('problem')
  })
})

test('what an address brings is never a mistake of who answers', () => {
  for (const given of ['a\u202eb', 'x'.repeat(2000), 5, {}])
    expect(readAnswer(field('hidden'), given)).toEqual({ answer: null })
})

test('files are counted as the browser holds them; an input that was left empty holds none', () => {
  const asked = [field('file', { required: true })]
  expect(checkAnswers(asked, { file: new File(['x'], 'a.pdf') }).problems).toEqual([])
  expect(checkAnswers(asked, { file: new File([], '') }).problems).toHaveLength(1)
})

describe('conditions', () => {
  const asked: AskedField[] = [
    field('choice', { id: 'drink', required: true }),
    field('number', {
      id: 'cups',
      required: true,
      shownIf: { of: 'all', rules: [{ field: 'drink', is: 'is', value: 'a' }] },
    }),
    field('text', {
      id: 'why',
      required: true,
      shownIf: { of: 'all', rules: [{ field: 'cups', is: 'atLeast', value: '3' }] },
    }),
    field('section', {
      id: 'more',
      shownIf: {
        of: 'any',
        rules: [
          { field: 'drink', is: 'isNot', value: 'a' },
          { field: 'cups', is: 'empty' },
        ],
      },
    }),
    field('text', { id: 'else', required: true }),
  ]
  const problems = (given: object) => checkAnswers(asked, given).problems.map((one) => one.field)

  test('what is not shown is neither required nor kept, nor what hangs on it', () => {
    expect(problems({})).toEqual(['answers.drink', 'answers.else'])
    expect(problems({ drink: 'a' })).toEqual(['answers.cups', 'answers.else'])
    expect(problems({ drink: 'a', cups: '3' })).toEqual(['answers.why'])
    expect(checkAnswers(asked, { drink: 'b', cups: '3', why: 'ก', else: 'ข' })).toMatchObject({
      problems: [],
      answers: { drink: 'b', else: 'ข' },
    })
  })

  test('a section goes with all that stands under it', () => {
    expect([...checkAnswers(asked, { drink: 'a', cups: '1' }).shown]).toEqual(['drink', 'cups'])
  })

  test('what nobody asked is refused', () => {
    expect(problems({ drink: 'a', cups: '1', other: 'x' })).toEqual(['answers.other'])
  })

  test('the schema of a form says the same as the server', () => {
    const schema = answersSchema(asked)
    fc.assert(
      fc.property(
        fc.record({
          drink: fc.constantFrom('a', 'b', '', 'x'),
          cups: fc.constantFrom('1', '3', '', 'x'),
          why: fc.constantFrom('', 'ก'),
          else: fc.constantFrom('', 'ข'),
        }),
        (given) => {
          const checked = schema['~standard'].validate({ answers: given }) as { issues?: [] }
          expect(fieldErrors({ issues: checked.issues ?? [] })).toEqual(checkAnswers(asked, given).problems)
        },
      ),
    )
  })
})

test('stars and ends have what holds where nothing is said', () => {
  expect([starsOf(field('rating')), endsOf(field('scale', { min: undefined, max: undefined }))]).toEqual([
    5,
    { min: 1, max: 5 },
  ])
})
