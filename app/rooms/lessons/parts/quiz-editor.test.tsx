import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { AskedField } from '#kernel/fields/field.ts'
import { LocaleProvider } from '#ui/words.tsx'
import { quizWords } from '../quiz-words.ts'
import { QuizEditor } from './quiz-editor.tsx'

const asked = (id: string, th: string): AskedField => ({ id, kind: 'yesNo', label: { th, en: '' }, required: true })
const print = (questions: AskedField[]) => {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <LocaleProvider locale="th">
          <QuizEditor questions={questions} quiz={{ key: { one: { right: ['yes'], why: { th: '', en: '' } } } }} />
        </LocaleProvider>
      ),
    },
  ])
  return renderToString(<Page />)
}
const text = quizWords.th

test('a single question lies open; of several each is a line that says what it asks and what it lacks', () => {
  const single = print([asked('one', 'ใช่ไหม')])
  expect(single).toContain(text.kind)
  expect(single.match(/aria-expanded="true"/g)).toHaveLength(1)
  const several = print([asked('one', 'ใช่ไหม'), asked('two', 'จริงไหม')])
  expect(several).not.toContain(text.kind)
  expect(several.match(/aria-expanded="false"/g)).toHaveLength(2)
  for (const says of ['ใช่ไหม', 'จริงไหม']) expect(several).toContain(says)
  // Only the second has nothing that is right yet.
  expect(several.split(text.needsRight)).toHaveLength(2)
  // What is sent is whole all the same.
  expect(several).toMatch(/name="quizQuestions"[^>]*value="[^"]*จริงไหม/)
})
