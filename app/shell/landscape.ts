import type { PictureSource } from '#ui/picture.tsx'

/** A drawn hill at one of four times of day, so that the gallery needs no file and no site's own pictures. */
export function landscape(time: number, width: number, height: number): PictureSource {
  const [sky, glow, far, near] = skies[time % skies.length]!
  const sun = [0.7, 0.5, 0.25, 0.8][time % 4]! * width
  const at = (share: number) => Math.round(share * height)
  const hill = (from: number, dip: number, to: number) =>
    `M0 ${at(from)}Q${width * 0.3} ${at(dip)} ${width * 0.55} ${at(to)}T${width} ${at(from + 0.05)}V${height}H0Z`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${sky}"/><stop offset="1" stop-color="${glow}"/></linearGradient></defs><path fill="url(#s)" d="M0 0h${width}v${height}H0z"/><circle cx="${sun}" cy="${at(0.34)}" r="${at(0.09)}" fill="#fff" fill-opacity=".82"/><path fill="${far}" d="${hill(0.62, 0.4, 0.6)}"/><path fill="${near}" d="${hill(0.8, 0.62, 0.78)}"/></svg>`
  return { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, width, height }
}

const skies = [
  ['#86a8cf', '#f6d9b8', '#7f93a8', '#44586a'],
  ['#5fa3d8', '#d8ecf5', '#7fae8d', '#3f7355'],
  ['#6b5b8c', '#f2a36b', '#7d5a68', '#4a3543'],
  ['#101b33', '#3c4f74', '#22304d', '#0f1729'],
] as const
