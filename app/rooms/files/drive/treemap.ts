/** Where each of several sizes lies in a rectangle, as square as they go (Bruls, Huizing, van Wijk: Squarified Treemaps). */
export interface Patch {
  x: number
  y: number
  width: number
  height: number
}

/** One patch for each size, in their order; together they fill the room. Sizes are positive, the largest first. */
export function treemap(sizes: readonly number[], room: Patch): Patch[] {
  const total = sizes.reduce((sum, size) => sum + size, 0)
  if (total <= 0) return []
  const scale = (room.width * room.height) / total
  const areas = sizes.map((size) => size * scale)
  const patches: Patch[] = []
  let [rest, at] = [room, 0]
  while (at < areas.length) {
    const side = Math.min(rest.width, rest.height)
    let count = 1
    while (
      at + count < areas.length &&
      worst(areas.slice(at, at + count + 1), side) <= worst(areas.slice(at, at + count), side)
    )
      count++
    const row = areas.slice(at, at + count)
    patches.push(...laidIn(row, rest))
    rest = without(row, rest)
    at += count
  }
  return patches
}

/** How far from square the worst of a row is: 1 is a square. */
function worst(row: readonly number[], side: number): number {
  const sum = row.reduce((total, area) => total + area, 0)
  const depth = sum / side
  return Math.max(...row.map((area) => Math.max((depth * depth) / area, area / (depth * depth))))
}

/** A row stands along the shorter side. */
function laidIn(row: readonly number[], { x, y, width, height }: Patch): Patch[] {
  const sum = row.reduce((total, area) => total + area, 0)
  const isTall = width >= height
  const depth = sum / (isTall ? height : width)
  let along = isTall ? y : x
  return row.map((area) => {
    const length = area / depth
    const from = along
    along += length
    return isTall ? { x, y: from, width: depth, height: length } : { x: from, y, width: length, height: depth }
  })
}

function without(row: readonly number[], { x, y, width, height }: Patch): Patch {
  const sum = row.reduce((total, area) => total + area, 0)
  if (width >= height) return { x: x + sum / height, y, width: width - sum / height, height }
  return { x, y: y + sum / width, width, height: height - sum / width }
}
