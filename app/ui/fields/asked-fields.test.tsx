import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import { checkAnswers } from '#kernel/fields/check-answers.ts'
import type { AskedField } from '#kernel/fields/field.ts'
import { answers, askedKindsOnly, field, kinds, t } from '#kernel/fields/testing.ts'
import { formObject } from '#kernel/form-object.ts'
import { LocaleProvider, type Locale } from '../words.tsx'
import { AnswersView } from './answer-view.tsx'
import { AskedFields } from './asked-fields.tsx'
import { FieldsEditor } from './fields-editor.tsx'

const typedKinds = askedKindsOnly.filter((kind) => kind !== 'file' && kind !== 'image')

describe.each(typedKinds)('%s', (kind) => {
  test('what is drawn can be answered: it is sent as it was kept, in either language', () => {
    const asked = [field(kind, { required: true })]
    fc.assert(
      fc.property(answers[kind], fc.constantFrom<Locale>('th', 'en'), (answer, locale) => {
        const given = { [asked[0]!.id]: answer }
        const html = print(<AskedFields fields={asked} start={given} />, locale)
        expect(checkAnswers(asked, sentBy(html))).toMatchObject({ answers: given, problems: [] })
      }),
      { numRuns: 25 },
    )
  })

  test('what is wrong stands where the focus can go', () => {
    const asked = [field(kind, { required: true })]
    const [problem] = checkAnswers(asked, {}).problems
    const html = print(<AskedFields fields={asked} errors={{ [problem!.field]: 'โปรดแก้' }} />)
    expect(html).toContain(`id="f-${problem!.field}"`)
    expect(html).toContain('โปรดแก้')
  })
})

test('what is not asked is hidden, never required by the browser, and without script still there', () => {
  const asked: AskedField[] = [
    field('yesNo', { id: 'come', required: true }),
    field('text', {
      id: 'with',
      required: true,
      shownIf: { of: 'all', rules: [{ field: 'come', is: 'is', value: 'yes' }] },
    }),
  ]
  const html = print(<AskedFields fields={asked} />)
  expect(html).toMatch(/<div class="[^"]*" hidden=""><div[^>]*><label[^>]*for="f-answers.with"/)
  expect(/<input[^>]*name="answers.with"[^>]*>/.exec(html)![0]).not.toContain('required')
  expect(print(<AskedFields fields={asked} start={{ come: 'yes' }} />)).not.toContain('hidden=""><div')
})

test.each(['file', 'image'] as const)(
  'a %s is chosen by an input of the form itself, and what is wrong stands there',
  (kind) => {
    const html = print(
      <AskedFields fields={[field(kind, { required: true })]} errors={{ [`answers.${kind}`]: 'โปรดแก้' }} />,
    )
    expect(html).toMatch(new RegExp(`<input[^>]*id="f-answers.${kind}"[^>]*type="file"`))
    expect(html).toContain('โปรดแก้')
  },
)

test('what the answers come to is said, never sent; what the address brings is sent, never seen', () => {
  const seats = field('number', { id: 'seats', label: t('กี่ที่') })
  const fee = field('payment', { id: 'fee', label: t('ค่าสมัคร'), terms: [{ times: 250, of: ['seats'] }] })
  const html = print(<AskedFields fields={[seats, fee, field('hidden')]} start={{ seats: 3, hidden: 'line' }} />)
  expect(html).toMatch(/ค่าสมัคร<\/span><output[^>]*>฿750.00/)
  expect(sentBy(html)).toEqual({ seats: '3', hidden: 'line' })
})

test('an answer is looked at: files by links, a signature by its lines, the rest in words', () => {
  const asked = [field('file'), field('signature'), field('money')]
  const given = { file: { 'some-id': 'แผนที่.pdf' }, signature: { drawn: 'M1 2L3 4', typed: 'มะลิ' }, money: 5000 }
  const html = print(<AnswersView fields={asked} answers={given} fileTo={(id) => `/files/${id}`} />)
  expect(html).toMatch(/<a href="\/files\/some-id" download="[^"]*" aria-label="ดาวน์โหลด แผนที่.pdf">/)
  expect(html).toMatch(/<path d="M1 2L3 4"[^>]*><\/path><\/svg>มะลิ/)
  expect(html).toContain('50.00')
})

test('forms of one page keep their ids apart', () => {
  const asked = kinds.map((kind) => field(kind))
  const html = print(
    <>
      <AskedFields fields={asked} id="one" />
      <AskedFields fields={asked} id="two" />
    </>,
  )
  const ids = [...html.matchAll(/ id="(?!h-)([^"]+)"/g)].map(([, id]) => id)
  expect(ids.length).toBeGreaterThan(40)
  expect(new Set(ids).size).toBe(ids.length)
})

test('the editor draws every kind, and nothing of it is sent by the form around', () => {
  const html = print(
    <form>
      <FieldsEditor
        name="questions"
        label="คำถาม"
        value={kinds.map((kind) => field(kind, { id: kind.toLowerCase(), label: t('') }))}
        onChange={() => {}}
      />
    </form>,
  )
  for (const [input] of html.matchAll(/<(?:input|select|textarea)[^>]*>/g)) expect(input).toContain('form="none"')
})

function print(node: React.ReactNode, locale: Locale = 'th'): string {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <LocaleProvider locale={locale}>{node}</LocaleProvider> },
  ])
  return renderToString(<Stub initialEntries={['/']} />)
}

/** What a browser would send of it. */
function sentBy(html: string): unknown {
  const form = new FormData()
  const of = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
  const plain = (text = '') =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&')
  for (const [tag] of html.matchAll(/<input[^>]*>|<textarea[^>]*>[^<]*|<select[^>]*>.*?<\/select>/gs)) {
    const name = of(tag, 'name')
    if (!name) continue
    if (tag.startsWith('<textarea')) form.append(name, plain(/>([^<]*)$/s.exec(tag)![1]).replace(/^\n/, ''))
    else if (tag.startsWith('<select'))
      form.append(name, plain(of(/<option[^>]*selected[^>]*>/.exec(tag)?.[0] ?? ' value=""', 'value')))
    else if (!/type="(?:radio|checkbox)"/.test(tag) || tag.includes(' checked'))
      form.append(name, plain(of(tag, 'value')))
  }
  return formObject(form).answers ?? {}
}
