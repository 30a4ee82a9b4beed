/** While one sits an exam: that the camera looks, and the way to end it. It never stands in the way of an answer. */
import { Button } from '#ui/button.tsx'
import { LiveRegion } from '#ui/hidden.tsx'
import { useWords } from '#ui/words.tsx'
import { cameraWords } from '../camera-words.ts'
import { CameraPicture } from './camera-picture.tsx'
import type { CameraState } from './exam-camera.ts'
import styles from './exam-camera.module.css'

interface StripProps {
  state: CameraState
  onOpen: () => void
  onClose: () => void
}

export function CameraStrip({ state: { is, trouble, stream }, onOpen, onClose }: StripProps) {
  const text = useWords(cameraWords)
  const said = stream ? text.looks : trouble ? text[`trouble_${trouble}`] : is === 'lost' ? text.lost : text.isOff
  return (
    <div className={styles.strip}>
      {stream && <CameraPicture stream={stream} label={text.preview} small />}
      <span>{said}</span>
      {stream ? (
        <Button kind="quiet" onClick={onClose}>
          {text.close}
        </Button>
      ) : (
        <Button kind="quiet" busy={is === 'opening'} onClick={onOpen}>
          {text.reopen}
        </Button>
      )}
      <LiveRegion>{stream ? '' : said}</LiveRegion>
    </div>
  )
}
