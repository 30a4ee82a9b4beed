/** Pure: a place in a film, as players say it: 1:05, 1:02:03. */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds)
  const two = (n: number) => String(n).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}
