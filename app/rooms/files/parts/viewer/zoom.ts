/** How a picture lies in its room: nearer than fitted, and moved from the middle, in CSS pixels. */
export interface Place {
  zoom: number
  x: number
  y: number
}

interface Sides {
  width: number
  height: number
}

export interface Room extends Sides {
  /** the picture as it lies fitted */
  fit: Sides
  /** so near that one of its pixels is one of the screen's */
  full: number
}

export function fitted(room: Sides, own: Sides, density: number): Room {
  // Never larger than it is.
  const share = Math.min(1, room.width / own.width, room.height / own.height) || 1
  return {
    ...room,
    fit: { width: own.width * share, height: own.height * share },
    full: Math.max(1, 1 / (share * density)),
  }
}

/** Nearer by so many times, and never so far to the side that it leaves its room. */
export function zoomed(now: Place, by: number, room: Room): Place {
  const most = Math.max(4, room.full)
  const wanted = now.zoom * by
  // What is nearly fitted is meant to be.
  const zoom = wanted < 1.02 ? 1 : Math.min(most, wanted)
  const ratio = zoom / now.zoom
  return {
    zoom,
    x: within(now.x * ratio, (room.fit.width * zoom - room.width) / 2),
    y: within(now.y * ratio, (room.fit.height * zoom - room.height) / 2),
  }
}

const within = (value: number, most: number): number => (most <= 0 ? 0 : Math.max(-most, Math.min(most, value)))
