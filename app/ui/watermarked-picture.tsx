import { useEffect, useRef } from 'react'
import type { PictureSource } from './picture.tsx'
import { drawWatermarked } from './watermark.ts'
import styles from './picture.module.css'

export type WatermarkedPictureProps = { source: PictureSource; words: string; alt: string }

/** Until its mark is on it, and when it could not be fetched, a quiet place of the same shape. */
export function WatermarkedPicture({ source: { src, width, height }, words, alt }: WatermarkedPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) void drawWatermarked(canvas.current, src, words)
  }, [src, words])
  return (
    <canvas
      key={src}
      ref={canvas}
      width={width}
      height={height}
      role="img"
      aria-label={alt}
      className={styles.picture}
    />
  )
}
