import type { OfficeRoom } from '#kernel/office.ts'

export const office: OfficeRoom = {
  places: [
    {
      path: '/config/ai',
      label: { th: 'ผู้ช่วยเขียน AI', en: 'AI writing' },
      about: { th: 'ใช้ผู้ให้บริการใด ไม่เกินเท่าใด และใช้ไปแล้วเท่าใด', en: 'Which provider, how much of it, and what was used' },
      icon: 'chat',
      group: 'site',
      may: 'ai.see',
      alias: ['ai', 'เอไอ', 'gemini', 'typhoon', 'openai', 'แปลภาษา', 'translate', 'ช่วยเขียน', 'language model'],
    },
  ],
}
