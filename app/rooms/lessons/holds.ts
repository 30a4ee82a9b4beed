import { answerFileHolds } from '#kernel/fields/answer-file-holds.ts'
import type { Holds } from '#kernel/sweep.server.ts'
import { packageHolds } from './scorm/holds.ts'

export const holds: Holds = {
  ...packageHolds,
  handins: 'select object_key as key from lessons.handins where object_key is not null',
  surveys: answerFileHolds('lessons.survey_answers', 'surveys'),
  cameras: "select picture_key as key from lessons.integrity_events where picture_key like '%/cameras/%'",
  films: `select head_key as key from lessons.films where head_key is not null
    union all select thumbs_key from lessons.films where thumbs_key is not null
    union all select part ->> 'key' from lessons.films, jsonb_array_elements(segments) as part`,
}
