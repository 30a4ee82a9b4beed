/** For tests: a field of each kind, and what it can be answered with. */
import fc from 'fast-check'
import { provinceNames } from '../provinces.ts'
import { type Answer, askedKinds, type AskedField, type AskedKind, unaskedKinds } from './field.ts'

export const t = (th: string, en = th) => ({ th, en })
export const options = [
  { id: 'a', label: t('กาแฟ, คั่วอ่อน', 'Light roast') },
  { id: 'b', label: t('ชา', 'Tea') },
  { id: 'c', label: t('น้ำ: เปล่า', 'Water') },
]
const sample: Record<AskedKind, Partial<AskedField>> = {
  ...(Object.fromEntries(askedKinds.map((kind) => [kind, {}])) as Record<AskedKind, object>),
  number: { decimals: 2, min: -5, max: 5000 },
  choice: { options },
  multi: { options },
  ranking: { options },
  matrix: {
    options,
    rows: [
      { id: 'r1', label: t('รสชาติ', 'Taste') },
      { id: 'r2', label: t('ราคา: รวม', 'Price') },
    ],
  },
  scale: { min: 0, max: 10 },
  computed: { terms: [{ times: 2, of: [] }] },
  payment: { terms: [{ times: 99.5, of: [] }] },
  hidden: { param: 'ref' },
}
/** One of each kind. */
export const field = (kind: AskedKind, more: Partial<AskedField> = {}): AskedField => ({
  id: kind.toLowerCase(),
  kind,
  label: t(`ช่อง ${kind}`, kind),
  ...sample[kind],
  ...more,
})

const thaiId = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 12 })
  .map((digits) => digits.join('') + ((11 - (digits.reduce((sum, digit, i) => sum + digit * (13 - i), 0) % 11)) % 10))
const word = fc.stringMatching(/^[ก-ฮ]{2,12}$/)
const uuid = fc.uuid()
const files = (ending: string) =>
  fc.dictionary(
    uuid,
    word.map((name) => `${name}.${ending}`),
    { minKeys: 1, maxKeys: 3 },
  )
/** What each kind can be answered with, as it is kept. */
export const answers: Record<Exclude<AskedKind, 'section'>, fc.Arbitrary<Answer>> = {
  name: word,
  text: word,
  long: fc.tuple(word, word).map((lines) => lines.join('\n')),
  email: fc
    .tuple(fc.stringMatching(/^[a-z]{1,10}$/), fc.constantFrom('example.com', 'ร้าน.ไทย'))
    .map(([local, host]) => `${local}@${new URL(`http://${host}`).hostname}`),
  phone: fc.stringMatching(/^0[689][0-9]{8}$/),
  line: fc.stringMatching(/^@?[a-z0-9._-]{3,20}$/),
  url: fc.stringMatching(/^https:\/\/[a-z]{1,8}\.com\/[a-z]{0,8}$/),
  nationalId: thaiId,
  taxId: thaiId,
  number: fc.integer({ min: -500, max: 500_000 }).map((hundredths) => hundredths / 100 + 0),
  money: fc.integer({ min: 0, max: 1e12 }),
  date: fc
    .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  time: fc.stringMatching(/^([01][0-9]|2[0-3]):[0-5][0-9]$/),
  choice: fc.constantFrom('a', 'b', 'c'),
  multi: fc.subarray(['a', 'b', 'c'], { minLength: 1 }),
  ranking: fc.shuffledSubarray(['a', 'b', 'c'], { minLength: 3 }),
  yesNo: fc.boolean(),
  consent: fc.constant(true),
  rating: fc.integer({ min: 1, max: 5 }),
  scale: fc.integer({ min: 0, max: 10 }),
  matrix: fc.record({ r1: fc.constantFrom('a', 'b', 'c'), r2: fc.constantFrom('a', 'b', 'c') }),
  province: fc.constantFrom(...provinceNames.map(({ code }) => code)),
  address: fc.record({
    line: word,
    tambon: word,
    amphure: word,
    province: fc.constantFrom(...provinceNames.map(({ th }) => th)),
    zip: fc.stringMatching(/^[1-8][0-9]{4}$/),
  }),
  file: files('pdf'),
  image: files('webp'),
  signature: fc.oneof(
    word.map((typed) => ({ typed })),
    fc.constant({ drawn: 'M10 20L30 40L50 60M1 2L3 4' }),
  ),
  computed: fc.constant(2),
  payment: fc.constant(9950),
  hidden: word,
}
export const kinds = Object.keys(answers) as (keyof typeof answers)[]

/** Nobody is asked for them: what they hold follows from the answers, or from the address of the page. */
export const askedKindsOnly = kinds.filter((kind) => !unaskedKinds.includes(kind))
/** Files are there by their name alone, a signature that was drawn by a word, what is computed not at all. */
export const writtenKinds = askedKindsOnly.filter((kind) => !['file', 'image', 'signature'].includes(kind))
