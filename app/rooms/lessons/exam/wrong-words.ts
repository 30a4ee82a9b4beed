/** Why a question cannot be asked: said beside the form, and of the line of a file that has it. */
import type { LocalText } from '#kernel/context.ts'
import type { Wrong } from './question.ts'

export const wrongWords: Record<Wrong, LocalText> = {
  noStem: { th: 'ไม่มีโจทย์', en: 'there is no question' },
  fewOptions: { th: 'ต้องมีอย่างน้อย 2 ตัวเลือก', en: 'it needs two options or more' },
  sameOptions: { th: 'มีตัวเลือกซ้ำกัน', en: 'two options are the same' },
  noneRight: { th: 'ไม่มีข้อถูก', en: 'no option is right' },
  sum: { th: 'คะแนนของข้อที่ถูกต้องรวมกันได้ 100', en: 'the right options must come to 100' },
  noAnswer: { th: 'ไม่มีเฉลย', en: 'there is no right answer' },
  fewPairs: { th: 'จับคู่ต้องมีอย่างน้อย 2 คู่', en: 'a match needs two pairs or more' },
  noGap: { th: 'ไม่มีช่องว่างให้เติม ใส่ [[1]] ในโจทย์', en: 'there is no gap: write [[1]] where it is' },
  noPicture: { th: 'ยังไม่ได้เลือกรูป', en: 'there is no picture' },
  backwards: { th: 'ช่วงกลับด้าน', en: 'the range is written backwards' },
}
