/** Pure: in which states a programme may be, and what may be done with it. */
import { states } from '#ui/states.ts'

export const programmeStates = states(
  {
    draft: { tone: 'neutral', th: 'ฉบับร่าง', en: 'Draft', can: { open: 'open' } },
    open: { tone: 'good', th: 'เปิดออกใบประกาศ', en: 'Open', can: { close: 'closed' } },
    closed: {
      tone: 'neutral',
      th: 'ปิดแล้ว',
      en: 'Closed',
      note: {
        th: 'ไม่ออกใบใหม่ ใบที่ออกไปแล้วยังตรวจสอบได้',
        en: 'Nothing new is issued. What was issued can still be verified.',
      },
      can: { open: 'open' },
    },
  },
  {
    open: {
      may: 'certificates.changeProgrammes',
      th: 'เปิดออกใบประกาศ',
      en: 'Open',
      kind: 'primary',
      did: { th: 'เปิดหลักสูตรใบประกาศ', en: 'opened a programme' },
    },
    close: {
      may: 'certificates.changeProgrammes',
      th: 'ปิดหลักสูตร',
      en: 'Close',
      did: { th: 'ปิดหลักสูตรใบประกาศ', en: 'closed a programme' },
    },
  },
)
export type ProgrammeState = (typeof programmeStates)['names'][number]
