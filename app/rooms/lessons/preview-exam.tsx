/** The exam's player by itself, over sample questions: nothing is sent that is kept. */
import { Stack } from '#ui/layout.tsx'
import { CameraCard } from './parts/camera-card.tsx'
import { CameraStrip } from './parts/camera-strip.tsx'
import { ExamPlayer } from './parts/exam-player.tsx'
import { examOpened, examPage } from './preview-exam-samples.ts'

export const ExamPlayerAlone = () => (
  <ExamPlayer
    opened={examOpened}
    account="sample"
    title={examPage.item.title.th}
    nav="free"
    watches={{}}
    camera={null}
    onOver={() => {}}
  />
)

const shut = { trouble: null, stream: null }
const nothing = { onOpen: () => {}, onClose: () => {} }

/** What is agreed to, each reason why it does not open, and what stands over an exam. */
export const Webcam = () => (
  <Stack gap={16}>
    <CameraCard state={{ is: 'off', ...shut }} {...nothing} />
    {(['policy', 'denied', 'inUse', 'none'] as const).map((trouble) => (
      <CameraCard key={trouble} state={{ is: 'off', ...shut, trouble }} {...nothing} />
    ))}
    <CameraStrip state={{ is: 'off', ...shut }} {...nothing} />
    <CameraStrip state={{ is: 'lost', ...shut }} {...nothing} />
  </Stack>
)
