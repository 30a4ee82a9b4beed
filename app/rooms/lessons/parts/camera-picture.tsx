import { useEffect, useRef } from 'react'
import styles from './exam-camera.module.css'

/** What the camera sees now, for who sits before it. */
export function CameraPicture({
  stream,
  label,
  small = false,
}: {
  stream: MediaStream
  label: string
  small?: boolean
}) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const shown = video.current
    if (!shown) return
    shown.srcObject = stream
    void shown.play().catch(() => undefined)
    return () => {
      shown.srcObject = null
    }
  }, [stream])
  return <video ref={video} className={small ? styles.small : styles.large} muted playsInline aria-label={label} />
}
