/** What `--states` and `--moves` of `npm run new` say, and the pieces of its templates that follow from them. */

interface State {
  name: string
  th: string
}
interface Move {
  name: string
  th: string
  from: string[]
  to: string
}

/** Of their names only what a button that cannot be undone says by itself. */
const ending = /^(cancel|reject|void|close)$/

/**
 * `booked:นัดไว้ arrived:มาแล้ว cancelled:ยกเลิกแล้ว` and `arrive:รับเข้า:booked>arrived cancel:ยกเลิก:booked,arrived>cancelled`.
 * The first state is that of a new one. Throws a sentence.
 */
export function readStates(states: string, moves: string): { states: State[]; moves: Move[] } {
  const known = states.split(/\s+/).map((word) => {
    const [, name, th] = /^([a-z]+):([^:]+)$/.exec(word) ?? []
    if (!name || !th) throw new Error(`--states are English:Thai, one after the other: booked:นัดไว้, not ${word}`)
    return { name, th }
  })
  const names = new Set(known.map(({ name }) => name))
  const steps = moves.split(/\s+/).map((word) => {
    const [, name, th, from, to] = /^([a-z]+):([^:]+):([a-z,]+)>([a-z]+)$/.exec(word) ?? []
    if (!name || !th || !from || !to)
      throw new Error(`--moves are English:Thai:from>to, one after the other: arrive:รับเข้า:booked>arrived, not ${word}`)
    for (const state of [...from.split(','), to])
      if (!names.has(state)) throw new Error(`--moves speak of ${state}, which is not among --states`)
    return { name, th, from: from.split(','), to }
  })
  if (!steps.some(({ from }) => from.includes(known[0]!.name)))
    throw new Error(`--moves: nothing leads out of ${known[0]!.name}, the first of --states`)
  return { states: known, moves: steps }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The gaps `__statesSaid__` and so on. */
export function stateGaps(
  said: { states: string; moves: string },
  { room, noun, nounId, one, th }: Record<'room' | 'noun' | 'nounId' | 'one' | 'th', string>,
): Record<string, string> {
  const { states, moves } = readStates(said.states, said.moves)
  const from = (state: string) => moves.filter((move) => move.from.includes(state))
  const isCancelled = (state: string) => moves.some(({ name, to }) => to === state && ending.test(name))
  const tone = (state: string) => {
    if (state === states[0]!.name) return 'info'
    if (from(state).length > 0) return 'warn'
    return isCancelled(state) ? 'neutral' : 'good'
  }
  const saidState = ({ name, th: word }: State) => {
    const can = from(name).map((move) => `${move.name}: '${move.to}'`)
    return `    ${name}: { tone: '${tone(name)}', th: '${word}', en: '${capital(name)}'${can.length > 0 ? `, can: { ${can.join(', ')} }` : ''} },\n`
  }
  const wordOf = (state: string) => states.find(({ name }) => name === state)!.th
  const saidMove = ({ name, th: word, to }: Move) => {
    const did = `did: { th: 'เปลี่ยน${th}เป็น “${wordOf(to)}”', en: 'marked ${one} as ${to}' }`
    const kind = ending.test(name)
      ? `kind: 'danger', ${did}, ask: { title: { th: '${word}${th}?', en: '${capital(name)} this ${noun.replaceAll('-', ' ')}?' } }`
      : `kind: 'primary', ${did}`
    return `    ${name}: { may, th: '${word}', en: '${capital(name)}', ${kind} },\n`
  }
  const way = wayThrough(states, moves)
  return {
    statesSaid: states.map(saidState).join(''),
    movesSaid: moves.map(saidMove).join(''),
    moveCalls: moves
      .map(
        ({ name, to }) =>
          `  post('/api/office/${room}/${name}-${noun}', 'Marks ${one} as ${to}', ${nounId}Moves.${name}),\n`,
      )
      .join(''),
    walked: moves.map(({ name }) => `      ${name}: () => ${nounId}Moves.${name}(as(), { id }),`).join('\n'),
    pressed: way
      .map(
        ({ th: word, to }) =>
          `  await press(button('${word}'))\n  await seen(main(page).getByText('เปลี่ยน${th}เป็น “${wordOf(to)}”'))`,
      )
      .join('\n'),
    firstState: states[0]!.name,
    nextState: from(states[0]!.name)[0]!.to,
    firstMove: from(states[0]!.name)[0]!.name,
    stateList: states.map(({ name }) => `'${name}'`).join(', '),
    stateUnion: states.map(({ name }) => `'${name}'`).join(' | '),
  }
}

/** The moves from the first state on that nobody is asked about first, each state once. */
function wayThrough(states: readonly State[], moves: readonly Move[]): Move[] {
  const way: Move[] = []
  const seen = new Set<string>()
  for (let at = states[0]!.name; !seen.has(at);) {
    seen.add(at)
    const next = moves.find(({ name, from, to }) => from.includes(at) && !seen.has(to) && !ending.test(name))
    if (!next) break
    way.push(next)
    at = next.to
  }
  return way
}
