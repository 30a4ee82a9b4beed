/**
 * What a field says when it is left moves what stands below it. A press that leaves the field would then miss what it
 * was aimed at: between going down and coming up, that has moved. So it is said when the press is over.
 */
let isPressing = false
const waiting: (() => void)[] = []

/** At once, or after the press that goes on. */
export function afterPress(say: () => void): void {
  if (isPressing) waiting.push(say)
  else say()
}

/** The click comes in the same turn as the button coming up; a turn later it has been heard. */
function end(): void {
  if (!isPressing) return
  isPressing = false
  setTimeout(() => {
    for (const say of waiting.splice(0)) say()
  })
}

if (typeof window !== 'undefined') {
  // A finger's tap is told as these too, once it is lifted, and only then is the field left.
  window.addEventListener('mousedown', ({ button }) => void (isPressing ||= button === 0), true)
  for (const name of ['mouseup', 'dragend', 'keydown']) window.addEventListener(name, end, true)
  // Where the window itself is left, the button comes up elsewhere.
  window.addEventListener('blur', end)
}
