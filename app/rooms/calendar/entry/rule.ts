/**
 * Bounds of a rule (RFC 5545 RRULE, without its name) before anybody expands it: under a kilobyte of text can ask for
 * billions of moments. What a rule means is the library's business (occurrences.ts).
 */
export const ruleProblems = {
  unreadable: { th: 'อ่านกฎการทำซ้ำไม่ได้', en: 'The rule of repetition cannot be read' },
  tooOften: { th: 'ทำซ้ำถี่กว่าวันละครั้ง (SECONDLY, MINUTELY, HOURLY) ไม่ได้', en: 'It repeats more often than daily' },
  noInterval: { th: 'INTERVAL ต้องตั้งแต่ 1 ขึ้นไป', en: 'INTERVAL must be 1 or more' },
  tooComplex: { th: 'กฎซับซ้อนเกินไป', en: 'The rule is too complex' },
} as const
export type RuleProblem = keyof typeof ruleProblems

const often = ['SECONDLY', 'MINUTELY', 'HOURLY']
const usual = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']
/** Moments of one day that a rule may name, and what its parts may multiply to. */
const mostTimes = 24
const mostParts = 2_000
/** Candidates that are weighed for one place each (BYSETPOS), as often as it counts. */
const mostWeighed = 50_000

/** `FREQ=WEEKLY;BYDAY=TU` → its parts, in capitals. */
export function partsOfRule(rule: string): ReadonlyMap<string, string> {
  return new Map(
    rule
      .trim()
      .toUpperCase()
      .split(';')
      .filter(Boolean)
      .map((part) => {
        const [name = '', value = ''] = part.split('=', 2)
        return [name.trim(), value.trim()] as const
      }),
  )
}

/** Null: it may be expanded. */
export function ruleProblem(rule: string): RuleProblem | null {
  if (rule.length > 1000) return 'tooComplex'
  const parts = partsOfRule(rule)
  const freq = parts.get('FREQ') ?? ''
  if (often.includes(freq)) return 'tooOften'
  if (!usual.includes(freq)) return 'unreadable'
  const interval = parts.get('INTERVAL')
  if (interval !== undefined && (!/^\d{1,4}$/.test(interval) || Number(interval) < 1)) return 'noInterval'
  const count = parts.get('COUNT')
  if (count !== undefined && !/^\d{1,12}$/.test(count)) return 'unreadable'
  const many = (name: string) => parts.get(name)?.split(',').length ?? 1
  if (many('BYHOUR') * many('BYMINUTE') * many('BYSECOND') > mostTimes) return 'tooComplex'
  const product = [...parts.keys()].filter((name) => name.startsWith('BY')).reduce((most, name) => most * many(name), 1)
  const weighed = parts.has('BYSETPOS') ? product * Math.min(Number(count ?? 1), 1000) : 0
  return product > mostParts || weighed > mostWeighed ? 'tooComplex' : null
}

/** What the form offers; anything else came from another calendar and is kept as it is. */
export const repeats = ['none', 'daily', 'weekdays', 'weekly', 'biweekly', 'monthly', 'yearly'] as const
export type Repeat = (typeof repeats)[number] | 'kept'

const rules: Record<Exclude<Repeat, 'kept'>, string> = {
  none: '',
  daily: 'FREQ=DAILY',
  weekdays: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  weekly: 'FREQ=WEEKLY',
  biweekly: 'FREQ=WEEKLY;INTERVAL=2',
  monthly: 'FREQ=MONTHLY',
  yearly: 'FREQ=YEARLY',
}

/** `until` is the last day on which it may take place, in Bangkok. */
export function ruleOf(repeat: Exclude<Repeat, 'kept'>, until: string | null, isWholeDay: boolean): string {
  const rule = rules[repeat]
  if (rule === '' || until === null) return rule
  const day = until.replaceAll('-', '')
  // The day ends in Bangkok at 16:59:59 UTC.
  return `${rule};UNTIL=${isWholeDay ? day : `${day}T165959Z`}`
}

export function repeatOf(rule: string): { repeat: Repeat; until: string | null } {
  const [, bare = '', y, m, d] = /^(.*?)(?:;UNTIL=(\d{4})(\d{2})(\d{2})(?:T\w*)?)?$/.exec(rule) ?? []
  const found = repeats.find((repeat) => rules[repeat] === bare)
  return { repeat: found ?? 'kept', until: y && found ? `${y}-${m}-${d}` : null }
}
