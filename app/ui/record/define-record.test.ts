import { expect, test } from 'vitest'
import * as z from 'zod'
import { defineRecord } from './define-record.ts'

const VisitInput = z.object({
  name: z.string(),
  note: z.string().default(''),
  feeSatang: z.coerce.bigint().default(0n),
})
type Visit = { id: string; name: string }
const words = {
  th: { make: 'เพิ่ม', name: 'ชื่อ', note: 'หมายเหตุ', feeSatang: 'ค่าบริการ', who: 'ใคร' },
  en: { make: 'Add', name: 'Name', note: 'Note', feeSatang: 'Fee', who: 'Who' },
}
const said = { path: '/visits', name: ({ name }: Visit) => name, schema: async () => VisitInput }
const define = defineRecord<Visit, typeof VisitInput>()

test('a field that is neither drawn nor named as the rest is no record: the compiler says which', () => {
  const undrawn: { undrawn: 'feeSatang' } = define({ ...said, words, layout: ['name', 'note'] })
  // @ts-expect-error -- it has no path for who takes a record
  expect(undrawn.path).toBe('/visits')
  const rest = define({ ...said, words, layout: ['name', 'note'], rest: ['feeSatang'] })
  expect(rest.pathOf('7')).toBe('/visits/7')
  const grouped = define({ ...said, words, layout: [{ title: 'who', fields: ['name', ['note', 'feeSatang']] }] })
  expect(grouped.words.th).toMatchObject({ save: 'บันทึก', who: 'ใคร' })
})

test('a field or a title without a word is none either', () => {
  const { feeSatang: _th, ...th } = words.th
  const { feeSatang: _en, ...en } = words.en
  const wordless: { wordless: 'feeSatang' } = define({
    ...said,
    words: { th, en },
    layout: ['name', 'note', 'feeSatang'],
  })
  expect(wordless).toBeDefined()
  const layout = [{ title: 'money', fields: ['name', 'note', 'feeSatang'] }] as const
  const untitled: { wordless: 'money' } = define({ ...said, words, layout })
  expect(untitled).toBeDefined()
  // @ts-expect-error -- there is no such field
  define({ ...said, words, layout: ['name', 'note', 'feeSatang', 'colour'] })
})
