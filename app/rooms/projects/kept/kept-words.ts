import { defineWords } from '#ui/define-words.ts'

export const keptWords = defineWords({
  th: {
    views: 'มุมมองที่เก็บไว้',
    shared: 'ทุกคนในโปรเจกต์เห็น',
    keep: 'เก็บมุมมองนี้',
    name: 'ชื่อมุมมอง',
    forAll: 'ให้ทุกคนในโปรเจกต์เห็น',
    save: 'เก็บ',
    remove: (name: string) => `ลบมุมมอง “${name}”`,
    ok: 'ลบ',
  },
  en: {
    views: 'Kept views',
    shared: 'For everybody in the project',
    keep: 'Keep this view',
    name: 'Name of the view',
    forAll: 'Show it to everybody in the project',
    save: 'Keep',
    remove: (name) => `Remove the view “${name}”`,
    ok: 'Remove',
  },
})
