import { renderToStaticMarkup } from 'react-dom/server'
import { expect, expectTypeOf, test } from 'vitest'
import { LocaleProvider, defineWords, useWords } from './words.tsx'

const words = defineWords({
  th: { add: 'เพิ่ม', left: (count: number) => `เหลือ ${count} ชิ้น` },
  en: { add: 'Add', left: (count) => `${count} left` },
})

test('words come in the language of the screen', () => {
  const Screen = () => {
    const text = useWords(words)
    return <p>{`${text.add} ${text.left(3)}`}</p>
  }
  const print = (locale: 'th' | 'en') =>
    renderToStaticMarkup(
      <LocaleProvider locale={locale}>
        <Screen />
      </LocaleProvider>,
    )
  expect(print('th')).toBe('<p>เพิ่ม เหลือ 3 ชิ้น</p>')
  expect(print('en')).toBe('<p>Add 3 left</p>')
})

test('a missing, extra or differently shaped word does not compile', () => {
  // @ts-expect-error English lacks `add`
  defineWords({ th: { add: 'เพิ่ม' }, en: {} })
  // @ts-expect-error English has a word that Thai has not
  defineWords({ th: { add: 'เพิ่ม' }, en: { add: 'Add', extra: 'Extra' } })
  // @ts-expect-error a sentence with a number in it cannot become a bare one
  defineWords({ th: { left: (count: number) => `${count}` }, en: { left: 'left' } })
  expectTypeOf(words.en.left).toEqualTypeOf<(count: number) => string>()
  expectTypeOf(words.th.add).toEqualTypeOf<string>()
})
