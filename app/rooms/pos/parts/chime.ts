/** Two notes when something new comes, made by the browser itself; it plays once somebody has touched the page. */
let hearing: AudioContext | undefined

export function chime(): void {
  hearing ??= new AudioContext()
  if (hearing.state === 'suspended') void hearing.resume()
  const at = hearing.currentTime
  for (const [place, frequency] of [880, 1174.7].entries()) {
    const note = hearing.createOscillator()
    const loud = hearing.createGain()
    note.frequency.value = frequency
    loud.gain.setValueAtTime(0.0001, at + place * 0.18)
    loud.gain.exponentialRampToValueAtTime(0.3, at + place * 0.18 + 0.02)
    loud.gain.exponentialRampToValueAtTime(0.0001, at + place * 0.18 + 0.35)
    note.connect(loud).connect(hearing.destination)
    note.start(at + place * 0.18)
    note.stop(at + place * 0.18 + 0.4)
  }
}
