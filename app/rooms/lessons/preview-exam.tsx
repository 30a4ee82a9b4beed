/** The exam's player by itself, over sample questions: nothing is sent that is kept. */
import { ExamPlayer } from './parts/exam-player.tsx'
import { examOpened } from './preview-exam-samples.ts'

export const ExamPlayerAlone = () => (
  <ExamPlayer opened={examOpened} account="sample" title="ลองวัดผล" nav="free" watches={{}} onOver={() => {}} />
)
