/** What the office's screens do, for programs: the same commands, which take what the screens' forms send. */
import { type AnyCall, post } from '#kernel/api.ts'
import { longList } from '#kernel/body-limit.ts'
import { changeGrade, grade } from './assignment/grade.ts'
import { beginCourse } from './course/begin-course.ts'
import { addFileItem, setItemFile } from './course/item-file.ts'
import { removeLearner } from './course/remove-learner.ts'
import { addLearner, announce, suspendLearner } from './course/roster.ts'
import { addMeeting, moveMeeting, removeMeeting, saveRun } from './course/runs.ts'
import { saveCaptions } from './film/captions.ts'
import { saveThumbs } from './film/save-thumbs.server.ts'
import { acceptLate } from './learn/enrolment-payment.ts'
import { makePasses, withdrawPass } from './learn/passes.ts'
import { priceCourse, saveCourse, setCover, setPrerequisites } from './course/edit-course.ts'
import { addItem, addSection, place, removeItem, removeSection, renameSection, saveItem } from './course/outline.ts'
import { archiveCourse, duplicateCourse, publishCourse } from './course/publish.ts'

export const officeCalls: AnyCall[] = [
  post('/api/office/lessons/grade', 'Grade handed-in work', grade),
  post('/api/office/lessons/change-grade', 'Give handed-in work another grade, and say why', changeGrade),
  post('/api/office/lessons/save-item', 'Save an item of a course', saveItem),
  post('/api/office/lessons/set-item-file', 'Set item file', setItemFile),
  post('/api/office/lessons/add-file-item', 'A file of the drive becomes an item of a course', addFileItem),
  post('/api/office/lessons/remove-learner', 'Remove learner', removeLearner),
  post('/api/office/lessons/add-learner', 'Add learner', addLearner),
  post('/api/office/lessons/announce', 'Tell all learners of a course', announce),
  post('/api/office/lessons/suspend-learner', 'Suspend a learner, or let them in again', suspendLearner),
  post('/api/office/lessons/add-meeting', 'Add meeting', addMeeting),
  post('/api/office/lessons/move-meeting', 'Move a class to another time', moveMeeting),
  post('/api/office/lessons/remove-meeting', 'Remove meeting', removeMeeting),
  post('/api/office/lessons/save-run', 'Save run', saveRun),
  post('/api/office/lessons/save-captions', 'Save the captions of a film', saveCaptions),
  post('/api/office/lessons/save-thumbs', 'Small pictures for the time bar of a film, drawn by a browser', saveThumbs, {
    mostBytes: longList,
  }),
  post('/api/office/lessons/accept-late', 'Accept an enrolment whose money came late', acceptLate),
  post('/api/office/lessons/make-passes', 'Make invitations or gift codes of a course', makePasses),
  post('/api/office/lessons/withdraw-pass', 'Withdraw an invitation or a gift code', withdrawPass),
  post('/api/office/lessons/save-course', 'Save a course; without an id it is a new one', saveCourse),
  post('/api/office/lessons/begin-course', 'Begin a course from its name', beginCourse),
  post('/api/office/lessons/price-course', 'Say what a course costs', priceCourse),
  post('/api/office/lessons/set-prerequisites', 'Say which courses come before this one', setPrerequisites),
  post('/api/office/lessons/set-cover', 'Choose the picture of a course', setCover),
  post('/api/office/lessons/add-section', 'Add a section to a course', addSection),
  post('/api/office/lessons/rename-section', 'Call a section otherwise', renameSection),
  post('/api/office/lessons/remove-section', 'Remove an empty section', removeSection),
  post('/api/office/lessons/add-item', 'Add an item to a section', addItem),
  post('/api/office/lessons/remove-item', 'Remove an item of a course', removeItem),
  post('/api/office/lessons/place', 'Put an item or a section elsewhere', place),
  post('/api/office/lessons/publish-course', 'Publish a course as it is written', publishCourse),
  post('/api/office/lessons/archive-course', 'Take a course off the shelf', archiveCourse),
  post('/api/office/lessons/duplicate-course', 'Begin a course as a copy of another', duplicateCourse),
]
