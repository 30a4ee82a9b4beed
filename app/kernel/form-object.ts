/** `a.b=1` becomes {a: {b: '1'}}; a name that comes twice becomes a list; files stay files. Both sides read a form so. */
export function formObject(form: FormData): Record<string, unknown> {
  const out: Record<string, unknown> = Object.create(null)
  for (const [name, value] of form) {
    const path = name.split('.').slice(0, 5)
    let place = out
    for (const step of path.slice(0, -1)) {
      const inner = place[step]
      place = (typeof inner === 'object' && inner !== null ? inner : (place[step] = Object.create(null))) as typeof out
    }
    const last = path.at(-1)!
    const before = place[last]
    if (Array.isArray(before)) before.push(value)
    else place[last] = before === undefined ? value : [before, value]
  }
  return out
}
