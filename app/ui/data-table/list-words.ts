import { defineWords } from '../define-words.ts'

/** What every list says alike; a list that says it otherwise has that word itself. */
export const listWords = defineWords({
  th: {
    state: 'สถานะ',
    made: 'เพิ่มเมื่อ',
    all: 'ทั้งหมด',
    active: 'ใช้งาน',
    isArchived: 'เก็บแล้ว',
    noneYet: 'รายการที่เพิ่มไว้จะอยู่ที่นี่',
    archive: 'เก็บ',
    archiveNone: 'ที่เลือกไว้ถูกเก็บแล้วทั้งหมด',
    archived: (count: string) => `เก็บแล้ว ${count} รายการ`,
    bringBack: 'นำกลับมาใช้',
    remove: 'ลบ',
    removeTitle: (count: string) => `ลบ ${count} รายการหรือไม่`,
    removeBody: 'ลบแล้วนำกลับมาไม่ได้',
    removed: (count: string) => `ลบแล้ว ${count} รายการ`,
  },
  en: {
    state: 'State',
    made: 'Added',
    all: 'All',
    active: 'Active',
    isArchived: 'Archived',
    noneYet: 'What you add stands here',
    archive: 'Archive',
    archiveNone: 'All of those you chose are archived already',
    archived: (count) => `${count} archived`,
    bringBack: 'Bring back',
    remove: 'Remove',
    removeTitle: (count) => `Remove ${count}?`,
    removeBody: 'They cannot be brought back.',
    removed: (count) => `${count} removed`,
  },
})
export type SharedWords = typeof listWords.th

/** `none` of a list that does not say it itself. */
export const noneOf = {
  th: (title: string): string => `ยังไม่มี${title}`,
  en: (title: string): string => `No ${title.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())} yet`,
}
