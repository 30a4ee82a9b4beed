import { defineWords } from '#ui/define-words.ts'

/** What who grades answers of an exam reads. */
export const gradeWords = defineWords({
  th: {
    toGrade: (n: number) => `รอตรวจ ${n} คำตอบ`,
    pointsUpTo: (n: number) => `คะแนน (เต็ม ${n})`,
    sayToLearner: 'บอกผู้เรียน',
    grade: 'ให้คะแนน',
    graded: 'ให้คะแนนแล้ว',
    blind: 'ตรวจสองคน คุณไม่เห็นคะแนนของอีกคน และอีกคนไม่เห็นของคุณ',
    settleTitle: 'ผู้ตรวจสองคนให้คะแนนต่างกัน',
    gaveEach: (one: number, other: number) => `ให้ ${one} และ ${other} คะแนน`,
    settle: 'ชี้ขาดคะแนน',
    gradedByOne: (n: number) => `อีก ${n} คำตอบมีคนตรวจแล้วหนึ่งคน หรือรอชี้ขาด ผลสอบออกเมื่อครบ`,
  },
  en: {
    toGrade: (n: number) => (n === 1 ? '1 answer to grade' : `${n} answers to grade`),
    pointsUpTo: (n: number) => `Points (of ${n})`,
    sayToLearner: 'Comment for the learner',
    grade: 'Give points',
    graded: 'Graded',
    blind: 'Two grade this. You do not see the other’s points, nor they yours.',
    settleTitle: 'Two graders differ',
    gaveEach: (one: number, other: number) => `They gave ${one} and ${other}`,
    settle: 'Settle the points',
    gradedByOne: (n: number) =>
      `${n === 1 ? '1 answer has' : `${n} answers have`} one grade so far, or must be settled. Results come once all are in.`,
  },
})
