/** A small drawing of what a kind of block looks like: bars of words, grey pictures, the accent where one presses. */
import type { BlockKind } from '../../blocks/kinds.ts'
import styles from './tiles.module.css'

/** w words, p picture, a accent, b box, c circle: each x y width height on a ground of 80 × 48 */
const drawings: Partial<Record<BlockKind, string>> = {
  hero: 'w6 10 30 6 w6 20 24 3 w6 25 20 3 a6 33 16 8 p44 6 30 36',
  section: 'b4 4 72 40 w10 11 28 5 b10 22 27 15 b43 22 27 15',
  columns: 'b4 8 22 32 b29 8 22 32 b54 8 22 32',
  heading: 'w10 18 46 8 w10 31 28 3',
  text: 'w8 10 64 3 w8 17 60 3 w8 24 64 3 w8 31 50 3 w8 38 30 3',
  picture: 'p8 6 64 36',
  gallery: 'p6 6 21 16 p30 6 21 16 p54 6 21 16 p6 26 21 16 p30 26 21 16 p54 26 21 16',
  video: 'p8 6 64 36 c34 18 12 12',
  button: 'a22 17 36 14',
  cards:
    'b5 6 22 36 p5 6 22 16 w8 27 14 3 w8 33 16 2 b29 6 22 36 p29 6 22 16 w32 27 14 3 w32 33 16 2 b53 6 22 36 p53 6 22 16 w56 27 14 3 w56 33 16 2',
  questions: 'w8 6 30 5 b8 16 64 7 b8 26 64 7 b8 36 64 7',
  price:
    'b5 8 22 34 w9 13 12 3 w9 20 14 6 b29 5 22 38 w33 11 12 3 w33 18 14 6 a33 33 14 6 b53 8 22 34 w57 13 12 3 w57 20 14 6',
  posts: 'p6 8 21 16 w6 28 20 3 w6 34 14 2 p30 8 21 16 w30 28 20 3 w30 34 14 2 p54 8 21 16 w54 28 20 3 w54 34 14 2',
  map: 'p6 6 68 36 a38 16 6 6 w10 34 24 3',
  line: 'a16 16 48 16 c20 20 8 8',
  promptpay: 'b28 4 24 30 p32 8 16 16 w30 38 20 4',
  contact: 'w8 8 26 5 w8 19 40 3 w8 26 34 3 w8 33 44 3',
  form: 'w8 5 20 4 b8 13 64 8 b8 25 64 8 a8 37 20 7',
  tabs: 'a6 8 18 6 w28 9 16 4 w48 9 16 4 b6 18 68 24 w11 24 50 3 w11 31 40 3',
  embed: 'b8 6 64 36 w34 15 3 18 w44 15 3 18',
  shared: 'b8 8 44 26 b28 16 44 26',
  countdown: 'b6 14 15 20 b25 14 15 20 b44 14 15 20 b63 14 11 20',
  cut: 'w8 8 64 3 w8 15 50 3 b30 24 20 18 c35 28 10 10',
  spacer: 'w8 8 64 2 w8 38 64 2',
  products:
    'p5 6 16 18 w5 28 14 3 a5 34 10 4 p24 6 16 18 w24 28 14 3 a24 34 10 4 p43 6 16 18 w43 28 14 3 a43 34 10 4 p62 6 16 18 w62 28 14 3 a62 34 10 4',
  categories: 'c7 12 18 18 c31 12 18 18 c55 12 18 18 w9 35 14 3 w33 35 14 3 w57 35 14 3',
  courses: 'p5 8 22 14 w5 26 18 3 w5 32 12 2 p29 8 22 14 w29 26 18 3 w29 32 12 2 p53 8 22 14 w53 26 18 3 w53 32 12 2',
  event: 'b8 8 18 18 a8 8 18 6 w32 9 38 4 w32 17 26 3 b8 31 18 12 w32 33 34 4',
}

export function TilePicture({ kind }: { kind: BlockKind }) {
  const shapes = [
    ...(drawings[kind] ?? 'b8 8 64 32 w16 18 40 4 w16 27 28 3').matchAll(/([wpabc])(\d+) (\d+) (\d+) (\d+)/g),
  ]
  return (
    <svg viewBox="0 0 80 48" className={styles.drawing} aria-hidden="true">
      {shapes.map(([, tone, x, y, width, height], n) => (
        <rect
          key={n}
          className={styles[tone!]}
          x={x}
          y={y}
          width={width}
          height={height}
          rx={tone === 'c' ? Number(width) / 2 : 1.5}
        />
      ))}
    </svg>
  )
}
