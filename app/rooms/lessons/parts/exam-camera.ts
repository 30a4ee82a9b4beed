/** The camera of who sits an exam, in the browser: opened by them, shown to them, one small picture when it is asked for. No React in it. */
import { cameraSide, mostCameraBytes } from '../exam/camera-rules.ts'

/** Why it does not open (traps/exams 26): the site or the place forbids it, the person does, another program has it, there is none. */
export type CameraTrouble = 'policy' | 'denied' | 'inUse' | 'none'
export interface CameraState {
  is: 'off' | 'opening' | 'on' | 'lost'
  trouble: CameraTrouble | null
  stream: MediaStream | null
}
export interface ExamCamera {
  now(): CameraState
  hear(told: () => void): () => void
  /** True: it is on. */
  open(): Promise<boolean>
  close(): void
  /** A small JPEG in base64; null while there is nothing to see. */
  shoot(): string | null
  /** So dark that the lens is covered. */
  isDark(): boolean
  /** By its name: one that shows what a program makes. */
  isVirtual(): boolean
}

const closed: CameraState = { is: 'off', trouble: null, stream: null }
/** Of 255. */
const darkBelow = 10

export function examCamera(): ExamCamera {
  const hearers = new Set<() => void>()
  let state = closed
  let screen: HTMLVideoElement | null = null
  function put(next: CameraState): void {
    state = next
    for (const told of hearers) told()
  }
  function stop(): void {
    for (const track of state.stream?.getTracks() ?? []) track.stop()
    screen = null
  }
  async function open(): Promise<boolean> {
    if (state.is === 'on' || state.is === 'opening') return state.is === 'on'
    put({ ...closed, is: 'opening' })
    try {
      if (!isAllowed()) throw new DOMException('', 'SecurityError')
      const stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 480 } },
      })
      const shown = document.createElement('video')
      Object.assign(shown, { muted: true, playsInline: true, srcObject: stream })
      await shown.play()
      screen = shown
      const lost = () => {
        if (state.stream !== stream) return
        stop()
        put({ ...closed, is: 'lost' })
      }
      for (const track of stream.getVideoTracks()) track.addEventListener('ended', lost)
      put({ is: 'on', trouble: null, stream })
      return true
    } catch (error) {
      put({ ...closed, trouble: troubleOf(error) })
      return false
    }
  }
  const drawn = (width: number): HTMLCanvasElement | null => {
    if (!screen || screen.videoWidth === 0) return null
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = Math.max(1, Math.round((width * screen.videoHeight) / screen.videoWidth))
    canvas.getContext('2d')?.drawImage(screen, 0, 0, canvas.width, canvas.height)
    return canvas
  }
  return {
    now: () => state,
    hear(told) {
      hearers.add(told)
      return () => void hearers.delete(told)
    },
    open,
    close() {
      stop()
      put(closed)
    },
    shoot() {
      const canvas = drawn(cameraSide)
      for (const quality of [0.6, 0.4, 0.2]) {
        const said = canvas?.toDataURL('image/jpeg', quality).split(',')[1] ?? ''
        if (said !== '' && said.length * 0.75 <= mostCameraBytes) return said
      }
      return null
    },
    isDark() {
      const canvas = drawn(16)
      const seen = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
      if (!seen) return false
      let sum = 0
      for (let at = 0; at < seen.length; at += 4) sum += seen[at]! + seen[at + 1]! + seen[at + 2]!
      return sum / (seen.length * 0.75) < darkBelow
    },
    isVirtual: () =>
      /virtual|obs|manycam|snap camera|droidcam|xsplit/i.test(state.stream?.getVideoTracks()[0]?.label ?? ''),
  }
}

/** Without a secure page browsers have no cameras at all; a frame around us may forbid them. */
const isAllowed = (): boolean => {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature(name: string): boolean } }
  return navigator.mediaDevices !== undefined && (featurePolicy?.allowsFeature('camera') ?? true)
}

function troubleOf(error: unknown): CameraTrouble {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'SecurityError') return 'policy'
  if (name === 'NotAllowedError') return 'denied'
  return /NotReadable|Abort/.test(name) ? 'inUse' : 'none'
}
