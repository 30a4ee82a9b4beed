/**
 * A square taken from a picture: drawn with a finger or the mouse, nearer with two fingers, the wheel or the slider; by
 * keyboard with the arrows, + and −. What the button below asks for comes from `take`.
 */
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { type Crop, mostZoom, moved, sideOf, wholeCrop, zoomed } from './crop.ts'
import styles from './picture-crop.module.css'
import { useGestures } from './use-gestures.ts'
import { defineWords, useWords } from './words.tsx'

export interface PictureCropHandle {
  /** The square as a JPEG of so many pixels; null while the picture is not open. */
  take(pixels: number): Promise<Blob | null>
}

const shownPixels = 560

export function PictureCrop({
  file,
  onUnreadable,
  ref,
}: {
  file: Blob
  onUnreadable: () => void
  ref: Ref<PictureCropHandle>
}) {
  const text = useWords(words)
  const canvas = useRef<HTMLCanvasElement>(null)
  const picture = usePicture(file, onUnreadable)
  const [chosen, setChosen] = useState<Crop | null>(null)
  const crop = picture && (chosen ?? wholeCrop(picture))
  const change = (to: (crop: Crop, size: ImageBitmap) => Crop) =>
    picture && setChosen((now) => to(now ?? wholeCrop(picture), picture))
  useGestures(canvas, {
    onMove: (x, y) => change((now, size) => moved(now, size, x, y)),
    onZoom: (by) => change((now, size) => zoomed(now, size, now.zoom * by)),
  })
  useEffect(() => {
    if (picture && crop && canvas.current) draw(canvas.current, picture, crop)
  }, [picture, crop])
  useImperativeHandle(ref, () => ({
    take: async (pixels) => (picture && crop ? jpegOf(picture, crop, pixels) : null),
  }))
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keys[event.key]
    if (!step) return
    event.preventDefault()
    change(step)
  }
  return (
    <div className={styles.crop}>
      <canvas
        ref={canvas}
        width={shownPixels}
        height={shownPixels}
        className={styles.square}
        tabIndex={0}
        role="application"
        aria-label={text.square}
        onKeyDown={onKeyDown}
      />
      <label className={styles.zoom}>
        {text.zoom}
        <input
          type="range"
          min={1}
          max={mostZoom}
          step={0.01}
          value={crop?.zoom ?? 1}
          onChange={({ currentTarget }) => change((now, size) => zoomed(now, size, Number(currentTarget.value)))}
        />
      </label>
      <p className={styles.hint}>{text.hint}</p>
    </div>
  )
}

function usePicture(file: Blob, onUnreadable: () => void): ImageBitmap | null {
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const unreadable = useRef(onUnreadable)
  unreadable.current = onUnreadable
  useEffect(() => {
    let left = false
    createImageBitmap(file, { imageOrientation: 'from-image' }).then(
      (opened) => (left ? opened.close() : setPicture(opened)),
      () => left || unreadable.current(),
    )
    return () => {
      left = true
    }
  }, [file])
  return picture
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const ink = canvas.getContext('2d')
  if (!ink) return
  const side = sideOf(crop, picture)
  ink.fillStyle = 'white'
  ink.fillRect(0, 0, canvas.width, canvas.height)
  ink.imageSmoothingQuality = 'high'
  ink.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, canvas.width, canvas.height)
}

function jpegOf(picture: ImageBitmap, crop: Crop, pixels: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = pixels
  canvas.height = pixels
  draw(canvas, picture, crop)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
}

/** The picture goes the way of the arrow. */
const step = 0.05
const keys: Readonly<Record<string, (crop: Crop, size: ImageBitmap) => Crop>> = {
  ArrowLeft: (crop, size) => moved(crop, size, -step, 0),
  ArrowRight: (crop, size) => moved(crop, size, step, 0),
  ArrowUp: (crop, size) => moved(crop, size, 0, -step),
  ArrowDown: (crop, size) => moved(crop, size, 0, step),
  '+': (crop, size) => zoomed(crop, size, crop.zoom * 1.1),
  '=': (crop, size) => zoomed(crop, size, crop.zoom * 1.1),
  '-': (crop, size) => zoomed(crop, size, crop.zoom / 1.1),
}

const words = defineWords({
  th: {
    square: 'ส่วนของรูปที่จะใช้ เลื่อนด้วยปุ่มลูกศร ซูมด้วย + และ −',
    zoom: 'ซูม',
    hint: 'ลากรูปเพื่อเลือกส่วนที่จะแสดง',
  },
  en: {
    square: 'The part of the picture to use: arrow keys move it, + and − zoom',
    zoom: 'Zoom',
    hint: 'Drag the picture to choose what is shown.',
  },
})
