import type { Handler } from '#kernel/action.server.ts'
import { forgetPerson, removeFiles } from './forget-person.ts'
import { dropExamPictures, sweepExamPictures } from './exam/camera.ts'
import { closeAttempt } from './exam/close.ts'
import { regradeAttempts } from './exam/regrade.ts'
import { tellClosed } from './exam/release.ts'
import { sweepHandins } from './assignment/sweep-handins.ts'
import { drawFilm } from './film/draw.server.ts'
import { prepareFilm } from './film/prepare.server.ts'
import { sweepFilms } from './film/sweep.server.ts'
import { endHold } from './learn/enrolment-payment.ts'
import './leaving.ts'
import { sweepPackages } from './scorm/sweep.server.ts'
import { unpackPackage } from './scorm/unpack.server.ts'
import { sweepSurveys } from './survey/survey-files.ts'
import { tellPeople } from './tell.ts'

export const handlers: Handler[] = [
  endHold,
  forgetPerson,
  removeFiles,
  prepareFilm,
  drawFilm,
  sweepFilms,
  unpackPackage,
  sweepPackages,
  sweepHandins,
  sweepSurveys,
  closeAttempt,
  regradeAttempts,
  tellClosed,
  dropExamPictures,
  sweepExamPictures,
  ...tellPeople,
]
