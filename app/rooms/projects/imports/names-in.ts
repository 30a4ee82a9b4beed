/** Pure: names one after another with commas between them, when names have commas themselves: known names decide. */
export function namesIn(
  text: string,
  known: { has(name: string): boolean; keys(): Iterable<string> },
): { names: string[]; rest: string[] } {
  const pieces = text.split(',')
  if (text.trim() === '' || pieces.length > 200)
    return { names: [], rest: text.trim() === '' ? [] : [text.slice(0, 100)] }
  const names: string[] = []
  const rest: string[] = []
  for (let from = 0; from < pieces.length;) {
    // The longest that is known; a name of five commas is the most that is tried.
    let until = Math.min(pieces.length, from + 6)
    while (until > from && !known.has(cleaned(pieces.slice(from, until)))) until--
    if (until === from) rest.push(pieces[from++]!.trim())
    else {
      names.push(cleaned(pieces.slice(from, until)))
      from = until
    }
  }
  return { names, rest: rest.filter(Boolean) }
}

const cleaned = (pieces: readonly string[]): string => pieces.join(',').replaceAll(/\s+/g, ' ').trim()
