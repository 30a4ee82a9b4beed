/** Pure: the lines of a CSV as spreadsheets save them: commas, semicolons or tabs, quotes, a mark at the beginning. */
export function readCsv(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '')
  const head = plain.slice(0, Math.max(0, plain.search(/[\r\n]/)) || plain.length)
  const comma = [';', '\t'].find((each) => head.split(each).length > head.split(',').length) ?? ','
  const lines: string[][] = []
  let line: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    line.push(unguarded(cell.trim()))
    cell = ''
  }
  const endLine = () => {
    endCell()
    if (line.some((each) => each !== '')) lines.push(line)
    line = []
  }
  for (let at = 0; at < plain.length; at++) {
    const letter = plain[at]!
    if (isQuoted && letter === '"' && plain[at + 1] === '"') cell += plain[++at]
    else if (isQuoted) letter === '"' ? (isQuoted = false) : (cell += letter)
    else if (letter === '"' && cell.trim() === '') isQuoted = true
    else if (letter === comma) endCell()
    else if (letter === '\n') endLine()
    else if (letter !== '\r') cell += letter
  }
  endLine()
  return lines
}

/** The apostrophe that our own files put before what a spreadsheet would take for a formula. */
const unguarded = (cell: string): string => (/^'[=+\-@＝＋－＠]/.test(cell) ? cell.slice(1) : cell)
