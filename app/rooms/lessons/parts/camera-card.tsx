/** Before an exam that asks for a camera: what is taken, who sees it, how long; agreed to by its own button, or not. */
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/words.tsx'
import { cameraWords } from '../camera-words.ts'
import { cameraDays } from '../exam/camera-rules.ts'
import { CameraPicture } from './camera-picture.tsx'
import type { CameraState } from './exam-camera.ts'
import styles from './exam-camera.module.css'
import lessons from './lessons.module.css'

export interface CameraCardProps {
  state: CameraState
  onOpen: () => void
  onClose: () => void
}

export function CameraCard({ state: { is, trouble, stream }, onOpen, onClose }: CameraCardProps) {
  const text = useWords(cameraWords)
  return (
    <Card title={text.title}>
      <Stack gap={16}>
        {stream ? (
          <div className={styles.row}>
            <CameraPicture stream={stream} label={text.preview} />
            <Stack gap={12}>
              <Notice tone="good" urgent title={text.isOn} />
              <p>{text.look}</p>
              <div>
                <Button onClick={onClose}>{text.close}</Button>
              </div>
            </Stack>
          </div>
        ) : (
          <>
            <ul className={styles.points}>
              <li>{text.takes}</li>
              <li>{text.sees}</li>
              <li>{text.goes(cameraDays)}</li>
            </ul>
            {trouble && (
              <Notice tone="warn" urgent title={text[`trouble_${trouble}`]}>
                {text[`steps_${trouble}`]}
              </Notice>
            )}
            <div>
              <Button icon="camera" busy={is === 'opening'} onClick={onOpen}>
                {trouble ? text.again : text.agree}
              </Button>
            </div>
            <p className={lessons.quiet}>{text.without}</p>
          </>
        )}
      </Stack>
    </Card>
  )
}
