import { refusals } from '#kernel/refusals.ts'

export const refuse = refusals('places', {
  unknownPlace: { status: 404, code: 'NOT_FOUND', th: 'ไม่พบพื้นที่นี้', en: 'There is no such place.' },
})
