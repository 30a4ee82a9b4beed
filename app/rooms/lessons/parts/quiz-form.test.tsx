import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { AskedField } from '#kernel/fields/field.ts'
import { LocaleProvider } from '#ui/words.tsx'
import { quizWords } from '../quiz-words.ts'
import type { QuizSeen } from '../quiz/answer-quiz.ts'
import { QuizForm } from './quiz-form.tsx'

const questions: AskedField[] = [{ id: 'q', kind: 'yesNo', label: { th: 'ใช่ไหม', en: 'Is it?' }, required: true }]
const quiz: QuizSeen = {
  rules: { doneWhen: 'passed', passPct: 60, attempts: null },
  tries: 1,
  mayTry: true,
  last: {
    number: 1,
    passed: false,
    answers: { q: true },
    marks: [{ id: 'q', isRight: false, why: null, right: null }],
  },
}
const print = (search: string, seen = quiz) => {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <LocaleProvider locale="th">
          <QuizForm questions={questions} quiz={seen} as="learner" />
        </LocaleProvider>
      ),
    },
  ])
  return renderToString(<Page initialEntries={[`/${search}`]} />)
}
const asks = /name="number" value="2"/

test('without script too one goes on to the next try, and comes from it to what was right', () => {
  const told = print('')
  expect(told).toContain(quizWords.th.failed(0, 1, 60))
  expect(told).not.toMatch(asks)
  expect(told).toMatch(
    /<form[^>]*method="get"[^>]*><input type="hidden" name="again" value="1"\/><button[^>]*type="submit"/,
  )
  expect(print('?again=1')).toMatch(asks)
  // The next one has been answered: the address still says the one before.
  expect(print('?again=1', { ...quiz, tries: 2, last: { ...quiz.last!, number: 2 } })).not.toMatch(asks)
  expect(print('', { ...quiz, mayTry: false })).not.toContain('name="again"')
  expect(print('?again=1', { ...quiz, mayTry: false })).not.toMatch(asks)
})
