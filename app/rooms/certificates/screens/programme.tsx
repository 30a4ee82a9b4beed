/** A programme as its teacher keeps it: what earns it, how it looks, who has it. */
import { actOnRecord, loadRecord } from '#kernel/record-screen.server.ts'
import { recordHandle, recordMeta, recordScreen } from '#ui/record/record-screen.tsx'
import { Preview } from '../parts/preview.tsx'
import { coursesToChoose } from '../programme/courses.ts'
import { ProgrammeInput } from '../programme/programme-input.ts'
import { programmeMoves } from '../programme/programme-moves.ts'
import { programmeRecord } from '../programme/programme-record.ts'
import { changeProgramme, makeProgramme, programmeHistory, seeProgramme } from '../programme/save-programme.ts'

export const loader = loadRecord({
  see: seeProgramme,
  history: programmeHistory,
  make: makeProgramme,
  change: changeProgramme,
  input: ProgrammeInput,
  async more(context) {
    return { courses: await coursesToChoose(context, {}) }
  },
})

export const action = actOnRecord(programmeRecord, {
  make: makeProgramme,
  change: changeProgramme,
  operations: programmeMoves,
})
export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = recordMeta(programmeRecord)
export const handle = recordHandle(programmeRecord)

type More = { courses: { id: string; th: string; en: string }[] }

export default recordScreen(programmeRecord, {
  more: ({ more, locale }: { more: More; locale: 'th' | 'en' }) => ({
    courseId: { options: more.courses.map(({ id, ...title }) => ({ value: id, label: title[locale] })) },
  }),
  over: { preview: Preview },
})
