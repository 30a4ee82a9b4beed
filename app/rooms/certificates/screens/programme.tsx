/** A programme as its teacher keeps it: what earns it, how it looks, who has it. */
import { actOnRecord, loadRecord } from '#kernel/record-screen.server.ts'
import { recordHandle, recordMeta, recordScreen } from '#ui/record/record-screen.tsx'
import { admits } from '#kernel/roles.ts'
import type { ShownFile } from '#rooms/files/index.ts'
import { approveCertificate, type ToApprove, waitingForApproval } from '../issue/approve.ts'
import { giveToMany } from '../issue/give.ts'
import { People } from '../parts/people.tsx'
import { Pictures } from '../parts/pictures.tsx'
import { PreviewBeside, PreviewOver } from '../parts/preview.tsx'
import { coursesToChoose, eventsToChoose } from '../programme/courses.ts'
import { ProgrammeInput } from '../programme/programme-input.ts'
import { programmeMoves } from '../programme/programme-moves.ts'
import { programmeRecord } from '../programme/programme-record.ts'
import { Source } from '../parts/source.tsx'
import { picturesToChoose, setPictures } from '../programme/set-pictures.ts'
import { setSource } from '../programme/set-source.ts'
import { changeProgramme, makeProgramme, programmeHistory, seeProgramme } from '../programme/save-programme.ts'
import { standingCount } from '../see/papers-zip.server.ts'

export const loader = loadRecord({
  see: seeProgramme,
  history: programmeHistory,
  make: makeProgramme,
  change: changeProgramme,
  input: ProgrammeInput,
  async more(context, record) {
    const [mayChange, mayIssue] = [picturesToChoose, standingCount].map(({ audiences }) =>
      admits(audiences, context.actor),
    )
    return {
      courses: await coursesToChoose(context, {}),
      events: await eventsToChoose(context, {}),
      pictures: record && mayChange ? await picturesToChoose(context, {}) : [],
      mayIssue: mayIssue === true,
      mayTemplate: admits(setSource.audiences, context.actor),
      toApprove: record?.needsApproval && mayIssue ? await waitingForApproval(context, { id: record.id }) : [],
      standing: record && mayIssue ? await standingCount(context, { id: record.id }) : 0,
    }
  },
})

export const action = actOnRecord(programmeRecord, {
  make: makeProgramme,
  change: changeProgramme,
  operations: {
    ...programmeMoves,
    pictures: setPictures,
    source: setSource,
    give: giveToMany,
    approve: approveCertificate,
  },
})
export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = recordMeta(programmeRecord)
export const handle = recordHandle(programmeRecord)

type Choice = { id: string; th: string; en: string }
type More = {
  courses: Choice[]
  events: Choice[]
  pictures: ShownFile[]
  standing: number
  toApprove: ToApprove[]
  mayIssue: boolean
  mayTemplate: boolean
}

/** None first: what is given by hand has neither. */
const choices = (all: readonly Choice[], locale: 'th' | 'en') => [
  { value: '', label: '–' },
  ...all.map(({ id, ...title }) => ({ value: id, label: title[locale] })),
]

export default recordScreen(programmeRecord, {
  more: ({ more, locale }: { more: More; locale: 'th' | 'en' }) => ({
    courseId: { options: choices(more.courses, locale) },
    eventId: { options: choices(more.events, locale) },
  }),
  over: { preview: PreviewOver },
  aside: { preview: PreviewBeside },
  sections: { pictures: Pictures, source: Source },
  tabs: { people: People },
})
