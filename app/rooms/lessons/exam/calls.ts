/** What an exam's player asks, and what programs do for its teacher. */
import { type AnyCall, create, post, put, raw } from '#kernel/api.ts'
import { longList } from '#kernel/body-limit.ts'
import { allow, withdrawAllowance } from './allowances.ts'
import { gradeAnswer } from './grade-answer.ts'
import { notePicture, showCameraPicture } from './camera.ts'
import { giftFile } from './export-gift.ts'
import { importQuestions } from './import/import-questions.server.ts'
import { examPicture } from './picture.ts'
import { beatAttempt, saveAnswer } from './save-answer.ts'
import { submitAttempt } from './close.ts'
import { saveExam } from './edit-exam.ts'
import { retireQuestion, saveQuestion } from './questions.ts'
import { noteEvent } from './integrity-log.ts'
import { previewRegrade } from './preview-regrade.ts'
import { regrade } from './regrade.ts'
import { releaseExam } from './release.ts'
import { decideLate } from './late.ts'
import { decideSitting } from './sittings.ts'
import { statisticsFile } from './statistics.ts'
import { openAttempt, startAttempt } from './start.ts'

export const examCalls: AnyCall[] = [
  create('/api/lesson/attempts', 'Begin an exam, or go on with it: its questions without what is right', startAttempt),
  post('/api/lesson/attempts/{attempt}/open', 'An exam that runs, on this device; takeOver moves it here', openAttempt),
  put('/api/lesson/attempts/{attempt}/answers/{slot}', 'Keep one answer; answered once it is kept', saveAnswer),
  post('/api/lesson/attempts/{attempt}/beat', 'How long an exam still runs, and on which device', beatAttempt),
  post('/api/lesson/attempts/{attempt}/events', 'Note what happened around an exam', noteEvent),
  post(
    '/api/lesson/attempts/{attempt}/pictures',
    'Note what happened around an exam with a small picture of its camera, for who agreed to it',
    notePicture,
  ),
  post('/api/lesson/attempts/{attempt}/submit', 'Hand an exam in; again: the same receipt', submitAttempt),
  raw(
    'GET',
    '/lesson/exam-picture/{attempt}/{slot}',
    'The picture of a question, for who has it on their paper',
    async (context, _r, params) => {
      const { path } = await examPicture(context, { attempt: params.attempt ?? '', slot: params.slot ?? '' })
      return new Response(null, { status: 302, headers: { location: path, 'cache-control': 'private, no-store' } })
    },
  ),
  raw(
    'GET',
    '/lesson/exam-camera/{event}',
    'A picture of an exam’s camera, for who teaches the course, until its term',
    showCameraPicture,
  ),
  raw(
    'GET',
    '/lesson/manage/{id}/exam/{item}/questions.gift',
    'The questions of an exam, as GIFT',
    (context, _r, { id = '', item = '' }) => giftFile(context, { courseId: id, itemId: item }),
  ),
  raw(
    'GET',
    '/lesson/manage/{id}/exam/{item}/statistics.csv',
    'How hard each question was, and whether it tells who knows more, as CSV',
    (context, _r, { id = '', item = '' }) => statisticsFile(context, { courseId: id, itemId: item }),
  ),
  post('/api/office/lessons/decide-late', 'Accept an answer that came too late, or do not', decideLate),
  post('/api/office/lessons/decide-sitting', 'Keep an attempt that something was noted of, or void it', decideSitting),
  post(
    '/api/office/lessons/import-questions',
    'Import questions, as the text of a GIFT, Aiken, CSV or QTI file',
    importQuestions,
    {
      mostBytes: longList,
    },
  ),
  post('/api/office/lessons/save-exam', 'Save the rules of an exam', saveExam),
  post('/api/office/lessons/save-question', 'Save a question; without an id it is a new one', saveQuestion),
  post('/api/office/lessons/grade-answer', 'Grade an answer of an exam that a person must read', gradeAnswer),
  post('/api/office/lessons/release-exam', 'Tell the results of an exam', releaseExam),
  post('/api/office/lessons/preview-regrade', 'Who a corrected key would change, before it is', previewRegrade),
  post('/api/office/lessons/regrade', 'Correct a key, and score anew who has handed in', regrade),
  post('/api/office/lessons/allow', 'Give a learner more time, another window or more attempts in exams', allow),
  post('/api/office/lessons/withdraw-allowance', 'Withdraw what a learner has otherwise in exams', withdrawAllowance),
  post('/api/office/lessons/retire-question', 'Ask a question no more', retireQuestion),
]
