/** The camera of a phone or tablet, which looks for codes until it is turned off or the page is left. */
import { useEffect, useRef, useState } from 'react'
import { pixelsOf, readCodes } from './read-codes.ts'

export type CameraTrouble = 'denied' | 'none' | 'reader'

/** Wide enough for a bar code that fills half of it. */
const most = 960
const everyMs = 100

export function useCamera(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [isOn, setOn] = useState(false)
  const [trouble, setTrouble] = useState<CameraTrouble | null>(null)
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [isLit, setLit] = useState(false)
  const heard = useRef(onCode)
  useEffect(() => {
    heard.current = onCode
  })
  useEffect(() => {
    const screen = video.current
    if (!isOn || !screen) return
    const stop = new AbortController()
    const fail = (why: CameraTrouble) => {
      if (stop.signal.aborted) return
      setTrouble(why)
      setOn(false)
    }
    void openCamera(screen, stop.signal).then(
      (opened) => {
        if (!opened) return
        setTrack(opened)
        return look(
          screen,
          stop.signal,
          (code) => heard.current(code),
          () => fail('reader'),
        )
      },
      (error: unknown) => fail(isNoCamera(error) ? 'none' : 'denied'),
    )
    return () => {
      stop.abort()
      setTrack(null)
      setLit(false)
    }
  }, [isOn])
  const light = () => {
    const torch = !isLit
    void track?.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] }).then(() => setLit(torch))
  }
  return {
    video,
    isOn,
    trouble,
    isLit,
    /** Undefined where there is no lamp. */
    light: hasTorch(track) ? light : undefined,
    turn() {
      setTrouble(null)
      setOn((was) => !was)
    },
  }
}

const isNoCamera = (error: unknown): boolean =>
  !(error instanceof DOMException) || /NotFound|Overconstrained|NotReadable/.test(error.name)

const hasTorch = (track: MediaStreamTrack | null): boolean =>
  Boolean((track?.getCapabilities?.() as { torch?: boolean } | undefined)?.torch)

async function openCamera(screen: HTMLVideoElement, signal: AbortSignal): Promise<MediaStreamTrack | null> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  })
  const end = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) return (end(), null)
  signal.addEventListener('abort', end)
  screen.srcObject = stream
  await screen.play()
  return stream.getVideoTracks()[0] ?? null
}

/** One picture after the other: the next is taken when the last was read. */
async function look(
  screen: HTMLVideoElement,
  signal: AbortSignal,
  onCode: (code: string) => void,
  onNoReader: () => void,
): Promise<void> {
  while (!signal.aborted) {
    if (screen.videoWidth > 0) {
      const codes = await readCodes(pixelsOf(screen, [screen.videoWidth, screen.videoHeight], most))
      if (signal.aborted) return
      if (!codes) return onNoReader()
      if (codes[0]) onCode(codes[0])
    }
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}
