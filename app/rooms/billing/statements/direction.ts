/**
 * Pure: which way a line's money went, as banks write it: a column of each way, one with its sign, or one beside a column
 * of CR and DR. What says neither is nobody's to guess: a withdrawal that is read as a deposit would pay a bill.
 */
import { type Amount, readAmount } from '#kernel/table-file/amount-cell.ts'

/** `in` and `out` with their satang; `nothing`: an empty cell or a zero; `unsaid`: an amount of which nobody says the way. */
export type Moved =
  | { way: 'in' | 'out' | 'unsaid'; satang: bigint }
  | { way: 'nothing' }
  | { way: 'unreadable' }
  /** both columns are filled in, or sign and word speak against each other */
  | { way: 'both' }

export interface AmountCells {
  deposit: readonly string[]
  withdrawal: readonly string[]
  amount: readonly string[]
  direction: readonly string[]
}

const inWords =
  /^(?:c|cr|crdt|credit|credited|in|inflow|incoming|deposit|dep|received|receive|เครดิต|ฝาก|ฝากเงิน|ฝากเงินสด|เงินฝาก|เงินเข้า|เข้า|รับ|รับเงิน|เข้าบัญชี|ฝากเข้า|โอนเข้า|โอนเงินเข้า|โอนเข้าบัญชี|เงินโอนเข้า|เงินรับ|รับเงินโอน|รับโอน|รับโอนเงิน|\+)$/
const outWords =
  /^(?:d|dr|dbit|debit|debited|out|outflow|outgoing|withdrawal|withdraw|wd|sent|เดบิต|ถอน|ถอนเงิน|ถอนเงินสด|เงินถอน|เงินออก|ออก|จ่าย|จ่ายเงิน|หักบัญชี|ถอนออก|โอนออก|โอนเงินออก|เงินโอนออก|เงินจ่าย|จ่ายออก|หักเงิน|[-−–])$/

/** These mean something else beside other words: a "Credit Card Payment" took money out, as "Loan payment in branch" did. */
const aloneOnly = /^(?:credit|credited|debit|debited|in|out|received|receive|sent|เข้า|ออก|รับ|จ่าย)$/
/** Beside these they say it all the same: "Transfer In". */
const beside = /^(?:transfer|money|fund|funds|cash|เงิน|โอน)$/
/** Not of credit and debit, which also name cards and transfers of either way. */
const ofEitherWay = /^(?:credit|credited|debit|debited)$/

/** `CR`, `Dr.`, `(ฝาก)`, `ถอนเงิน/DR` → the way it says; null for other words. */
export function wayOf(said: string): 'in' | 'out' | null {
  const parts = said
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[.()[\]]/g, ' ')
    .split(/[\s/|,]+/)
    .filter(Boolean)
  const joined = parts.join('')
  const isSaid = (part: string) => inWords.test(part) || outWords.test(part)
  const counts = (part: string) =>
    // One letter is a word only where nothing stands beside it.
    part.length > 1 &&
    (!aloneOnly.test(part) || parts.every((other) => isSaid(other) || (!ofEitherWay.test(part) && beside.test(other))))
  const words = [joined, ...parts.filter(counts)]
  const ways = new Set(words.map((word) => (inWords.test(word) ? 'in' : outWords.test(word) ? 'out' : null)))
  const isIn = ways.has('in')
  return isIn === ways.has('out') ? null : isIn ? 'in' : 'out'
}

const takesBack = /revers|cancel|void|refund|rebate|correct|adjust|กลับรายการ|ยกเลิก|คืน|แก้ไข|ปรับปรุง/i

/**
 * An amount column in which minus is written for withdrawals: what bears no sign there came in, as banks and spreadsheets
 * mean it. A minus that takes another line back says nothing of those without: it stands among withdrawals as well.
 */
export function signsSay(lines: readonly { amounts: readonly string[]; said: string }[]): boolean {
  const read = lines.flatMap(({ amounts, said }) =>
    amounts.flatMap((cell) => {
      const one = readAmount(cell)
      return one ? [{ ...one, said }] : []
    }),
  )
  const bare = new Set(read.filter(({ sign }) => sign === 'none').map(({ satang }) => satang))
  return read.some(({ sign, satang, said }) => sign === 'minus' && !bare.has(satang) && !takesBack.test(said))
}

export function movedOf(cells: AmountCells, isSigned: boolean): Moved {
  const [deposit, withdrawal, amount] = [cells.deposit, cells.withdrawal, cells.amount].map(filled)
  const read = [deposit, withdrawal, amount].map((each) => each!.map(readAmount))
  // A word that says no way is a currency, or anything else that is not baht.
  if (read.flat().some((one) => one === null || (one.word !== '' && wayOf(one.word) === null)))
    return { way: 'unreadable' }
  const [came, went, either] = read.map((each) => each.filter((one) => one!.satang > 0n) as Amount[])
  const ways = [
    // A reversal, minus among the deposits, took money out.
    ...came!.map((one) => ({
      satang: one.satang,
      way: one.sign === 'minus' ? ('out' as const) : settled(['in', wayOf(one.word)]),
    })),
    // Some banks write a minus before what stands among the withdrawals anyway.
    ...went!.map((one) => ({ satang: one.satang, way: settled(['out', wayOf(one.word)]) })),
  ]
  if (ways.length === 0)
    for (const one of either!) ways.push({ satang: one.satang, way: wayOfAmount(one, cells.direction, isSigned) })
  if (ways.length === 0) return { way: 'nothing' }
  const [first, ...more] = ways
  if (more.length > 0 || first!.way === 'both') return { way: 'both' }
  return { way: first!.way, satang: first!.satang }
}

const filled = (cells: readonly string[]) => cells.filter((cell) => !/^[-–—−\s]*$/.test(cell))

function wayOfAmount(
  { sign, word }: Amount,
  directions: readonly string[],
  isSigned: boolean,
): 'in' | 'out' | 'unsaid' | 'both' {
  const beside = directions.map(wayOf).filter((way) => way !== null)
  const bySign = sign === 'minus' ? 'out' : sign === 'plus' ? 'in' : null
  const said = settled([wayOf(word), bySign, ...beside])
  return said === 'unsaid' && isSigned ? 'in' : said
}

/** What all of them say who say something. */
function settled(said: readonly ('in' | 'out' | null)[]): 'in' | 'out' | 'unsaid' | 'both' {
  const ways = new Set(said.filter((way) => way !== null))
  return ways.size > 1 ? 'both' : ([...ways][0] ?? 'unsaid')
}
