import { defineWords } from '#ui/define-words.ts'

export const ganttFileWords = defineWords({
  th: {
    made: (count: number, day: string, house: string) => `${count} งาน · ณ ${day} · ${house}`,
    plain: 'งาน',
    critical: 'งานวิกฤต',
    missed: 'ไม่ทันวันที่สัญญา',
    over: 'เสร็จแล้ว',
    pdf: 'ดาวน์โหลด PDF',
    png: 'ดาวน์โหลดรูป',
  },
  en: {
    made: (count, day, house) => `${count} ${count === 1 ? 'task' : 'tasks'} · as of ${day} · ${house}`,
    plain: 'Task',
    critical: 'Critical',
    missed: 'Misses its day',
    over: 'Done',
    pdf: 'Download PDF',
    png: 'Download picture',
  },
})
