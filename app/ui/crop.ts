/** Which square of a picture is taken: its middle in the picture's own pixels, and how much nearer than whole. Pure. */
export interface Crop {
  x: number
  y: number
  zoom: number
}
export interface PictureSize {
  width: number
  height: number
}

export const mostZoom = 4

/** The largest square, in the middle. */
export const wholeCrop = ({ width, height }: PictureSize): Crop => ({ x: width / 2, y: height / 2, zoom: 1 })

/** One side of the square, in the picture's pixels. */
export const sideOf = ({ zoom }: Crop, { width, height }: PictureSize): number => Math.min(width, height) / zoom

/** The nearest square that lies inside the picture. */
export function insidePicture(crop: Crop, size: PictureSize): Crop {
  const zoom = between(1, crop.zoom, mostZoom)
  const half = sideOf({ ...crop, zoom }, size) / 2
  return { x: between(half, crop.x, size.width - half), y: between(half, crop.y, size.height - half), zoom }
}

/** Drawn along by so many shares of the square's side: what is under the finger stays under it. */
export function moved(crop: Crop, size: PictureSize, byX: number, byY: number): Crop {
  const side = sideOf(crop, size)
  return insidePicture({ ...crop, x: crop.x - byX * side, y: crop.y - byY * side }, size)
}

export const zoomed = (crop: Crop, size: PictureSize, zoom: number): Crop => insidePicture({ ...crop, zoom }, size)

const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most)
