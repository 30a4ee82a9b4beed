/** What a countdown shows: `mm:ss`, or `h:mm:ss` from an hour on; never below 00:00. */
export function clockText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  const two = (n: number) => String(n).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`
}

/** Minutes at which the time left is spoken; 0 is the end. Every second would drown everything else. */
export function spokenMinute(leftMs: number): number | null {
  const minutes = Math.ceil(leftMs / 60_000)
  return leftMs <= 0 ? 0 : [10, 5, 1].includes(minutes) ? minutes : null
}
