import { expect, test } from 'vitest'
import { beginningOf, outcomeOf } from './cmi.ts'

test.each([
  [{}, { isDone: false, score: null }],
  [{ 'cmi.core.lesson_status': 'incomplete' }, { isDone: false, score: null }],
  [{ 'cmi.core.lesson_status': 'completed' }, { isDone: true, score: null }],
  [
    { 'cmi.core.lesson_status': 'failed', 'cmi.core.score.raw': '40' },
    { isDone: false, score: 40 },
  ],
  [
    { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '7', 'cmi.core.score.max': '8' },
    { isDone: true, score: 87.5 },
  ],
  [{ 'cmi.core.score.raw': '900' }, { isDone: false, score: 100 }],
  [{ 'cmi.core.score.raw': 'NaN' }, { isDone: false, score: null }],
  [{ 'cmi.core.score.raw': '66.66666666666667' }, { isDone: false, score: 66.67 }],
  [
    { 'cmi.core.score.raw': '.5', 'cmi.core.score.max': '1.' },
    { isDone: false, score: 50 },
  ],
  [{ 'cmi.core.score.raw': '8.3e+1' }, { isDone: false, score: 83 }],
  [{ 'cmi.core.score.raw': '1e999' }, { isDone: false, score: null }],
])('of SCORM 1.2: %j', (cmi, outcome) => {
  expect(outcomeOf('1.2', cmi as Record<string, string>)).toEqual(outcome)
})

test.each([
  [{ 'cmi.completion_status': 'completed' }, { isDone: true, score: null }],
  [
    { 'cmi.completion_status': 'completed', 'cmi.success_status': 'failed' },
    { isDone: false, score: null },
  ],
  [
    { 'cmi.success_status': 'passed', 'cmi.score.scaled': '0.456' },
    { isDone: true, score: 45.6 },
  ],
  [{ 'cmi.score.scaled': '-1' }, { isDone: false, score: 0 }],
  [{ 'cmi.score.scaled': '8.3e-1' }, { isDone: false, score: 83 }],
])('of SCORM 2004: %j', (cmi, outcome) => {
  expect(outcomeOf('2004', cmi as Record<string, string>)).toEqual(outcome)
})

test('who comes back is given what was kept, and never what the package said of themselves', () => {
  const sco = { id: 'a', title: 'a', href: 'a.html', isAsset: false, mastery: 80, launchData: '' }
  const stored = {
    'cmi.core.lesson_location': '3',
    'cmi.suspend_data': 'ถึงหน้า 3',
    'cmi.core.session_time': '00:05:00',
    'cmi.core.student_id': 'somebody else',
    'cmi.core._children': 'x',
  }
  const given = { standard: '1.2', sco, learner: { id: 'e', name: 'มานี' }, counts: true } as const
  expect(beginningOf({ ...given, stored })).toEqual({
    'cmi.core.lesson_location': '3',
    'cmi.suspend_data': 'ถึงหน้า 3',
    'cmi.core.student_id': 'e',
    'cmi.core.student_name': 'มานี',
    'cmi.core.entry': 'resume',
    'cmi.core.lesson_mode': 'normal',
    'cmi.core.credit': 'credit',
    'cmi.student_data.mastery_score': '80',
  })
  expect(beginningOf({ ...given, stored: {}, standard: '2004', counts: false })).toMatchObject({
    'cmi.entry': 'ab-initio',
    'cmi.mode': 'browse',
    'cmi.scaled_passing_score': '0.8',
  })
})
