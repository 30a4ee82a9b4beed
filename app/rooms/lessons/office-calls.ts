/** What the office's screens do, for programs: the same commands, which take what the screens' forms send. */
import { type AnyCall, post } from '#kernel/api.ts'
import { grade } from './assignment/grade.ts'
import { saveItem, setItemFile } from './course/outline.ts'
import { removeLearner } from './course/remove-learner.ts'
import { addLearner, announce, suspendLearner } from './course/roster.ts'
import { addMeeting, moveMeeting, removeMeeting, saveRun } from './course/runs.ts'
import { saveCaptions } from './film/captions.ts'
import { acceptLate } from './learn/enrolment-payment.ts'
import { makePasses, withdrawPass } from './learn/passes.ts'

export const officeCalls: AnyCall[] = [
  post('/api/office/lessons/grade', 'Grade handed-in work', grade),
  post('/api/office/lessons/save-item', 'Save an item of a course', saveItem),
  post('/api/office/lessons/set-item-file', 'Set item file', setItemFile),
  post('/api/office/lessons/remove-learner', 'Remove learner', removeLearner),
  post('/api/office/lessons/add-learner', 'Add learner', addLearner),
  post('/api/office/lessons/announce', 'Tell all learners of a course', announce),
  post('/api/office/lessons/suspend-learner', 'Suspend a learner, or let them in again', suspendLearner),
  post('/api/office/lessons/add-meeting', 'Add meeting', addMeeting),
  post('/api/office/lessons/move-meeting', 'Move a class to another time', moveMeeting),
  post('/api/office/lessons/remove-meeting', 'Remove meeting', removeMeeting),
  post('/api/office/lessons/save-run', 'Save run', saveRun),
  post('/api/office/lessons/save-captions', 'Save the captions of a film', saveCaptions),
  post('/api/office/lessons/accept-late', 'Accept an enrolment whose money came late', acceptLate),
  post('/api/office/lessons/make-passes', 'Make invitations or gift codes of a course', makePasses),
  post('/api/office/lessons/withdraw-pass', 'Withdraw an invitation or a gift code', withdrawPass),
]
