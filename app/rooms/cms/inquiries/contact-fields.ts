/** Pure: what a form of contact asks: who writes and how to answer, what the business asks besides, and what it is about. */
import { both, type Schema } from '#kernel/field-errors.ts'
import { checkAnswers, type Checked } from '#kernel/fields/check-answers.ts'
import { type AskedField, type AskedKind, askedKinds } from '#kernel/fields/field.ts'

/** Nobody writes a national id into a form of contact, and nothing is paid there. */
export const contactKinds: readonly AskedKind[] = askedKinds.filter(
  (kind) => kind !== 'nationalId' && kind !== 'payment',
)

export const bringsFiles = (own: readonly AskedField[]): boolean =>
  own.some(({ kind }) => kind === 'file' || kind === 'image')

const t = (th: string, en: string) => ({ th, en })
const who: readonly AskedField[] = [
  { id: 'name', kind: 'name', label: t('ชื่อ', 'Name'), required: true, max: 120 },
  { id: 'email', kind: 'email', label: t('อีเมล', 'E-mail') },
  { id: 'phone', kind: 'phone', label: t('เบอร์โทร', 'Phone') },
]
const about: readonly AskedField[] = [
  { id: 'message', kind: 'long', label: t('ข้อความ', 'Message'), required: true, max: 4000 },
]
export const contactFields = (own: readonly AskedField[]): readonly AskedField[] => [...who, ...own, ...about]

/** As a browser sends it: with files it takes another form. */
export const formTypeOf = (own: readonly AskedField[]) =>
  bringsFiles(own) ? 'multipart/form-data' : 'application/x-www-form-urlencoded'

/** What a business may ask: of kinds that a guest can answer, and under no id of the house's own. */
export const mayAsk = (own: readonly AskedField[]): boolean =>
  own.every(({ id, kind }) => contactKinds.includes(kind) && !contactFields([]).some((one) => one.id === id))

const reach = t('ใส่อีเมลหรือเบอร์โทร เพื่อให้เราติดต่อกลับได้', 'Give an e-mail address or a phone number so that we can answer.')

/** What is right, and what is wrong by field; somebody must be able to answer. */
export function checkContact(own: readonly AskedField[], given: unknown): Checked {
  const { answers, problems, shown } = checkAnswers(contactFields(own), given)
  const isTold = problems.some(({ field }) => field === 'answers.email' || field === 'answers.phone')
  if (answers.email === undefined && answers.phone === undefined && !isTold)
    problems.push({ field: 'answers.email', ...reach })
  return { answers, problems, shown }
}

/** For the browser: the same. */
export const contactSchema = (own: readonly AskedField[]): Schema => ({
  '~standard': {
    validate(value) {
      const { problems } = checkContact(own, (value as { answers?: unknown }).answers)
      return problems.length === 0
        ? {}
        : { issues: problems.map(({ field, th, en }) => ({ path: field.split('.'), message: both(th, en) })) }
    },
  },
})
