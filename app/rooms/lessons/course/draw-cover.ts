/** Pure: the picture of a course that has none of its own. The same course is always drawn alike, no two look alike. */
const width = 1280
const height = 720

export function drawnCover(slug: string): string {
  const next = numbersOf(slug)
  const hue = Math.floor(next() * 360)
  const ground = colour(hue, 42, 30)
  const tones = [
    colour(hue + 24, 50, 42),
    colour(hue - 30, 44, 50),
    colour(hue + 180, 40, 62),
    colour(hue + 60, 60, 72),
  ]
  const shapes = Array.from({ length: 7 }, (_, at) => {
    const [x, y, size] = [next() * width, next() * height, 120 + next() * 320].map(Math.round) as [
      number,
      number,
      number,
    ]
    const fill = tones[at % tones.length]
    const turn = Math.round(next() * 360)
    if (at % 3 === 0) return `<circle cx="${x}" cy="${y}" r="${Math.round(size / 2)}" fill="${fill}"/>`
    const spin = `transform="rotate(${turn} ${x} ${y})"`
    if (at % 3 === 1)
      return `<rect x="${x - size / 2}" y="${y - size / 6}" width="${size}" height="${Math.round(size / 3)}" rx="${Math.round(size / 6)}" fill="${fill}" ${spin}/>`
    return `<path d="M${x - size / 2} ${y}a${size / 2} ${size / 2} 0 0 1 ${size} 0z" fill="${fill}" ${spin}/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${ground}"/><g opacity="0.85">${shapes.join('')}</g></svg>`
}

const colour = (hue: number, saturation: number, lightness: number): string =>
  `hsl(${((hue % 360) + 360) % 360} ${saturation}% ${lightness}%)`

/** Numbers below one that follow from the words (mulberry32). */
function numbersOf(words: string): () => number {
  let state = [...words].reduce((hash, letter) => Math.imul(hash ^ letter.codePointAt(0)!, 16_777_619), 2_166_136_261)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
