/** Pure: a round in English words, as Todoist writes it, in ours (schedule/recurrence.ts). Null for what is not known. */
const days: Record<string, string> = { mon: 'MO', tue: 'TU', wed: 'WE', thu: 'TH', fri: 'FR', sat: 'SA', sun: 'SU' }
const units: Record<string, string> = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' }

export function ruleOfWords(words: string): string | null {
  const text = words.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const [, mark, rest = ''] =
    /^every(!?) (.+)$/.exec(text) ?? (/^(?:daily|weekly|monthly|yearly)$/.test(text) ? [text, '', onceA[text]!] : [])
  const from = mark === '!' ? ';X-FROM=DONE' : ''
  if (rest === 'weekday' || rest === 'workday') return `FREQ=DAILY;X-WORKDAY=EACH${from}`
  if (rest === 'last workday' || rest === 'last working day') return `FREQ=MONTHLY;X-WORKDAY=LAST${from}`
  const [, other, count, unit] = /^(?:(other) |(\d{1,3}) )?(day|week|month|year)s?$/.exec(rest) ?? []
  if (unit) {
    const interval = other ? 2 : Number(count ?? 1)
    return `FREQ=${units[unit]}${interval > 1 ? `;INTERVAL=${interval}` : ''}${from}`
  }
  const ofMonth = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(rest)
  if (ofMonth && Number(ofMonth[1]) >= 1 && Number(ofMonth[1]) <= 31)
    return `FREQ=MONTHLY;BYMONTHDAY=${Number(ofMonth[1])}${from}`
  const named = rest
    .split(/, ?| and /)
    .map((word) =>
      days[word.slice(0, 3)] && /^(?:mon|tues?|wednes|wed|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?$/.test(word)
        ? days[word.slice(0, 3)]!
        : '',
    )
  return named.length > 0 && named.every(Boolean) ? `FREQ=WEEKLY;BYDAY=${[...new Set(named)].join(',')}${from}` : null
}

const onceA: Record<string, string> = { daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year' }
