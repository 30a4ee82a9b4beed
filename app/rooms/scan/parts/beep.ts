/** A short tone and a touch, as a till does it; a browser that forbids it stays silent. */
let context: AudioContext | undefined

export function beep(): void {
  navigator.vibrate?.(40)
  try {
    context ??= new AudioContext()
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.value = 1480
    volume.gain.value = 0.08
    tone.connect(volume).connect(context.destination)
    tone.start()
    tone.stop(context.currentTime + 0.08)
  } catch {
    context = undefined
  }
}
