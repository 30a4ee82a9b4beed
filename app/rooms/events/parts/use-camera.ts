/** The camera of a phone, which looks for QR codes until it is turned off. */
import { useEffect, useRef, useState } from 'react'

export function useCamera(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [isOn, setOn] = useState(false)
  const [isDenied, setDenied] = useState(false)
  const heard = useRef(onCode)
  useEffect(() => {
    heard.current = onCode
  })
  useEffect(() => {
    const screen = video.current
    if (!isOn || !screen) return
    let ends = false
    const end = look(screen, (code) => heard.current(code)).catch(() => {
      if (ends) return
      setDenied(true)
      setOn(false)
    })
    return () => {
      ends = true
      void end.then((stop) => stop?.())
    }
  }, [isOn])
  const turn = () => {
    setDenied(false)
    setOn((was) => !was)
  }
  return { video, isOn, isDenied, turn }
}

/** So wide a picture is enough for a code that fills a third of it, and quick to read. */
const width = 480
const everyMs = 120

async function look(screen: HTMLVideoElement, onCode: (code: string) => void): Promise<() => void> {
  const [stream, { default: decodeQR }] = await Promise.all([
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
    import('qr/decode.js'),
  ])
  screen.srcObject = stream
  await screen.play()
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  const timer = setInterval(() => {
    if (!pen || screen.videoWidth === 0) return
    canvas.width = width
    canvas.height = Math.round((width * screen.videoHeight) / screen.videoWidth)
    pen.drawImage(screen, 0, 0, canvas.width, canvas.height)
    try {
      onCode(decodeQR(pen.getImageData(0, 0, canvas.width, canvas.height)))
    } catch {
      // No code in this picture.
    }
  }, everyMs)
  return () => {
    clearInterval(timer)
    for (const track of stream.getTracks()) track.stop()
  }
}
