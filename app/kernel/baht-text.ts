const THAI_DIGITS = ['', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า'] as const
const THAI_PLACES = ['', 'สิบ', 'ร้อย', 'พัน', 'หมื่น', 'แสน'] as const

/**
 * Satang in Thai words, as a receipt states it: `10100n` → `หนึ่งร้อยเอ็ดบาทถ้วน`, `50n` → `ห้าสิบสตางค์`.
 * A last 1 after any higher digit is เอ็ด, as the Royal Institute has it and as Excel's BAHTTEXT does (commerce.md §1).
 * @throws RangeError for a negative amount: no document states one.
 */
export function bahtText(satang: bigint): string {
  const { baht, rest } = parts(satang)
  if (satang === 0n) return 'ศูนย์บาทถ้วน'
  const whole = baht === 0n ? '' : `${thaiNumber(baht)}บาท`
  return rest === 0n ? `${whole}ถ้วน` : `${whole}${thaiNumber(rest)}สตางค์`
}

/** The same in English: `129000n` → `One thousand two hundred ninety baht only`. @throws RangeError for a negative amount. */
export function bahtTextEnglish(satang: bigint): string {
  const { baht, rest } = parts(satang)
  const whole = baht === 0n && rest > 0n ? '' : `${englishNumber(baht)} baht`
  const text = rest === 0n ? `${whole} only` : `${whole}${whole && ' and '}${englishNumber(rest)} satang`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function parts(satang: bigint): { baht: bigint; rest: bigint } {
  if (satang < 0n) throw new RangeError('an amount in words is never negative')
  return { baht: satang / 100n, rest: satang % 100n }
}

/** Groups of a million recurse: 10^12 is หนึ่งล้านล้าน. */
function thaiNumber(n: bigint): string {
  const above = n / 1_000_000n
  const millions = above === 0n ? '' : `${thaiNumber(above)}ล้าน`
  return millions + thaiGroup(Number(n % 1_000_000n), above > 0n)
}

function thaiGroup(n: number, hasHigher: boolean): string {
  const digits = String(n).split('').map(Number)
  return digits
    .map((digit, index) => {
      const place = digits.length - 1 - index
      if (digit === 0) return ''
      if (place === 0 && digit === 1 && (hasHigher || n > 1)) return 'เอ็ด'
      if (place === 1 && digit === 1) return 'สิบ'
      if (place === 1 && digit === 2) return 'ยี่สิบ'
      return `${THAI_DIGITS[digit]}${THAI_PLACES[place]}`
    })
    .join('')
}

const BELOW_TWENTY = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen'
).split(' ')
const TENS = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const SCALES = [
  [10n ** 12n, 'trillion'],
  [10n ** 9n, 'billion'],
  [10n ** 6n, 'million'],
  [1000n, 'thousand'],
  [100n, 'hundred'],
] as const

function englishNumber(n: bigint): string {
  if (n < 20n) return BELOW_TWENTY[Number(n)] ?? ''
  if (n < 100n) return [TENS[Number(n / 10n)], n % 10n === 0n ? '' : `-${englishNumber(n % 10n)}`].join('')
  const [size, name] = SCALES.find(([scale]) => n >= scale) ?? SCALES[4]
  const rest = n % size
  return `${englishNumber(n / size)} ${name}${rest === 0n ? '' : ` ${englishNumber(rest)}`}`
}
