import { useEffect, useState, useSyncExternalStore } from 'react'
import { type CameraState, type ExamCamera, examCamera } from './exam-camera.ts'

/** One for the page of an exam: what was opened before it begins goes on in it, and ends when the page is left. */
export function useExamCamera(): CameraState & { camera: ExamCamera } {
  const [camera] = useState(examCamera)
  const state = useSyncExternalStore(camera.hear, camera.now, camera.now)
  useEffect(() => () => camera.close(), [camera])
  return { ...state, camera }
}
