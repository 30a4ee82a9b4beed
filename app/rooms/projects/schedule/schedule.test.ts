import { expect, test } from 'vitest'
import { addDays } from '#kernel/calendar.ts'
import { Circle } from './network.ts'
import type { LinkKind, Plan, PlanLink, PlanTask } from './plan.ts'
import { schedule } from './schedule.ts'
import { isWorkedBy, usualCalendar, type WorkCalendar } from './working-days.ts'

const task = (id: string, days: number | null, more: Partial<PlanTask> = {}): PlanTask => ({ id, days, ...more })
const link = (from: string, kind: LinkKind, to: string, lag = 0): PlanLink => ({ from, to, kind, lag })

/** A shop's move: contract, drawings, carpenter, electricity, trial, paint, coffee machine, opening, first day. */
function move({
  calendar = usualCalendar,
  carpenter = 10,
}: { calendar?: WorkCalendar; carpenter?: number } = {}): Plan {
  return {
    startOn: '2026-12-01',
    calendars: { '': isWorkedBy(calendar) },
    tasks: [
      task('A', 4),
      task('B', 3),
      task('C', carpenter),
      task('D', 5),
      task('E', 2),
      task('F', 4),
      task('H', 3),
      task('J', 0, { pinnedOn: '2027-01-23' }),
      task('K', 1),
      task('L', 8, { pinnedOn: '2027-04-05' }),
      task('M', 3),
      task('N', 3, { pinnedOn: '2027-02-19' }),
    ],
    links: [
      link('A', 'FS', 'B'),
      link('B', 'FS', 'C'),
      link('C', 'SS', 'D', 3),
      link('D', 'FF', 'E', 2),
      link('C', 'FS', 'F', -2),
      link('F', 'FS', 'H', 2),
      link('H', 'FS', 'J'),
      link('J', 'FS', 'K'),
      link('C', 'SF', 'M'),
    ],
  }
}

const daysOf = (plan: Plan): Record<string, string> =>
  Object.fromEntries(
    [...schedule(plan).tasks.values()].map(({ id, first, last }) => [id, first === last ? first : `${first} ${last}`]),
  )

const weekdaysOnly = {
  A: '2026-12-01 2026-12-04',
  B: '2026-12-08 2026-12-11',
  C: '2026-12-14 2026-12-25',
  D: '2026-12-17 2026-12-23',
  E: '2026-12-24 2026-12-25',
  F: '2026-12-24 2026-12-29',
  H: '2027-01-05 2027-01-07',
  J: '2027-01-23',
  K: '2027-01-25',
  L: '2027-04-05 2027-04-20',
  M: '2026-12-08 2026-12-11',
  N: '2027-02-19 2027-02-24',
}

test('a shop’s move over the Thai holidays, as worked out by hand', () => {
  expect(daysOf(move())).toEqual(weekdaysOnly)
})

test('a shop of six days has its Saturday holiday and works on the substitute Mondays', () => {
  const calendar = { ...usualCalendar, weekdays: [1, 2, 3, 4, 5, 6], hasSubstitutes: false }
  expect(daysOf(move({ calendar }))).toEqual({
    A: '2026-12-01 2026-12-04',
    B: '2026-12-07 2026-12-09',
    C: '2026-12-11 2026-12-22',
    D: '2026-12-15 2026-12-19',
    E: '2026-12-21 2026-12-22',
    F: '2026-12-21 2026-12-24',
    H: '2026-12-28 2026-12-30',
    J: '2027-01-23',
    K: '2027-01-25',
    L: '2027-04-05 2027-04-17',
    M: '2026-12-07 2026-12-09',
    N: '2027-02-19 2027-02-22',
  })
})

test('a carpenter who needs 13 days moves paint and machine, and nothing else', () => {
  expect(daysOf(move({ carpenter: 13 }))).toEqual({
    ...weekdaysOnly,
    C: '2026-12-14 2026-12-30',
    F: '2026-12-29 2027-01-05',
    H: '2027-01-08 2027-01-12',
  })
})

test('a day declared a holiday late moves the task on it and all that follow', () => {
  const calendar = { ...usualCalendar, days: { '2026-12-29': false } }
  expect(daysOf(move({ calendar }))).toEqual({
    ...weekdaysOnly,
    F: '2026-12-24 2026-12-30',
    H: '2027-01-06 2027-01-08',
  })
})

test('critical is what the machine waits for; slack is counted in working days, lags and all', () => {
  const { tasks, promised } = schedule(move())
  const critical = [...tasks.values()].filter(({ isCritical }) => isCritical).map(({ id }) => id)
  expect(critical.toSorted()).toEqual(['A', 'B', 'C', 'F', 'H'])
  expect(['D', 'E', 'M'].map((id) => tasks.get(id)?.slack)).toEqual([7, 7, 17])
  expect(promised).toEqual([{ id: 'J', after: 'H', room: 11 }])
})

test('an opening that is promised earlier than the machine is ready is told as late', () => {
  const plan = move({ carpenter: 22 })
  expect(schedule(plan).tasks.get('H')?.last).toBe('2027-01-25')
  expect(schedule(plan).promised).toEqual([{ id: 'J', after: 'H', room: -1 }])
})

test('a milestone stands on the day its last predecessor ends, and what follows begins the day after', () => {
  const plan: Plan = {
    ...move(),
    tasks: [task('a', 4), task('ready', 0), task('sale', 1), task('also', 0)],
    links: [link('a', 'FS', 'ready'), link('ready', 'FS', 'sale'), link('ready', 'FS', 'also')],
  }
  expect(daysOf(plan)).toMatchObject({ ready: '2026-12-04', also: '2026-12-04', sale: '2026-12-08' })
})

test('a file’s plan: elapsed lags, a calendar of its own, parents around their parts', () => {
  const saturdays = { ...usualCalendar, weekdays: [1, 2, 3, 4, 5, 6], hasSubstitutes: false }
  const plan: Plan = {
    startOn: '2026-12-01',
    calendars: { '': isWorkedBy(usualCalendar), six: isWorkedBy(saturdays) },
    tasks: [
      task('all', null),
      task('2', 3, { parentId: 'all' }),
      task('4', 2, { wishedOn: '2026-12-09', parentId: 'all' }),
      task('5', 1),
      task('9', 1, { pinnedOn: '2026-12-19', calendar: 'six' }),
      task('after', 2),
    ],
    links: [{ ...link('4', 'FS', '5', 3), isElapsed: true }, link('all', 'FS', 'after'), link('9', 'FS', 'never')],
  }
  expect(daysOf(plan)).toEqual({
    all: '2026-12-01 2026-12-11',
    '2': '2026-12-01 2026-12-03',
    '4': '2026-12-09 2026-12-11',
    '5': '2026-12-15',
    '9': '2026-12-19',
    after: '2026-12-14 2026-12-15',
  })
})

test('work that is over stays where it was; what has no days is not there and holds nobody up', () => {
  const plan: Plan = {
    ...move(),
    tasks: [
      task('over', 2, { was: { first: '2026-11-02', last: '2026-12-14' } }),
      task('next', 1),
      task('some day', null),
      task('free', 1),
    ],
    links: [link('over', 'FS', 'next'), link('some day', 'FS', 'free')],
  }
  expect(daysOf(plan)).toEqual({ over: '2026-11-02 2026-12-14', next: '2026-12-15', free: '2026-12-01' })
})

test('a circle is refused with the way it goes, also over a parent', () => {
  const circle = (tasks: PlanTask[], links: PlanLink[]) => {
    try {
      schedule({ ...move(), tasks, links })
    } catch (error) {
      return error instanceof Circle ? error.path : error
    }
    return null
  }
  const three = ['a', 'b', 'c'].map((id) => task(id, 1))
  expect(circle(three, [link('a', 'FS', 'b'), link('b', 'SS', 'c'), link('c', 'FF', 'a')])).toEqual([
    'a',
    'b',
    'c',
    'a',
  ])
  const [all, part] = [task('all', null), task('part', 1, { parentId: 'all' })]
  expect(circle([all!, part!], [link('all', 'FS', 'part')])).toEqual(['all', 'part', 'all'])
})

/** The oracle: days are walked one by one, each rule as its sentence says it. It shares no line with the engine. */
function walked({ startOn, tasks, links, calendars }: Plan): Map<string, { first: string; last: string }> {
  const works = calendars['']!
  const walk = (day: string, count: number): string => {
    let at = day
    for (let left = Math.abs(count); left > 0;) {
      at = addDays(at, count < 0 ? -1 : 1)
      if (works(at)) left--
    }
    return at
  }
  const orNext = (day: string): string => (works(day) ? day : walk(day, 1))
  const spans = new Map<string, { first: string; last: string }>()
  const holds = (
    kind: LinkKind,
    lag: number,
    from: { first: string; last: string },
    to: { first: string; last: string },
    days: number,
  ) => {
    // The last of the predecessor's own days may be no working day: then it is as if it ended on the one before.
    const ended = works(from.last) ? from.last : walk(from.last, -1)
    const begun = orNext(from.first)
    if (kind === 'FS') return days === 0 ? to.last >= walk(ended, lag) : to.first >= walk(ended, lag + 1)
    if (kind === 'SS') return to.first >= walk(begun, lag)
    if (kind === 'FF') return to.last >= walk(ended, lag)
    return to.last >= walk(begun, lag - 1)
  }
  const wait = [...tasks]
  while (wait.length > 0) {
    const one = wait.shift()!
    const before = links.filter(({ to }) => to === one.id)
    if (before.some(({ from }) => !spans.has(from))) {
      wait.push(one)
      continue
    }
    let first = one.pinnedOn ?? orNext(startOn)
    const lastOf = (day: string) => (one.days! <= 1 ? day : walk(day, one.days! - 1))
    while (
      !one.pinnedOn &&
      !before.every(({ kind, lag, from }) =>
        holds(kind, lag, spans.get(from)!, { first, last: lastOf(first) }, one.days!),
      )
    )
      first = walk(first, 1)
    spans.set(one.id, { first, last: lastOf(first) })
  }
  return spans
}

/** Small and seeded: what fails today fails tomorrow. */
function dice(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * below)
  }
}

function randomPlan(seed: number): Plan {
  const below = dice(seed)
  const count = 2 + below(8)
  const kinds = ['FS', 'SS', 'FF', 'SF'] as const
  const calendar: WorkCalendar = {
    weekdays: below(2) ? [1, 2, 3, 4, 5] : [1, 2, 3, 4, 5, 6],
    holidays: below(4) ? 'banks' : 'none',
    hasSubstitutes: below(2) === 1,
    days: { [addDays('2026-12-01', below(60))]: false, [addDays('2026-12-01', below(60))]: true },
  }
  const works = isWorkedBy(calendar)
  const startOn = addDays('2026-11-25', below(40))
  const pin = () => {
    let day = addDays(startOn, below(60))
    while (!works(day)) day = addDays(day, 1)
    return day
  }
  const tasks = Array.from({ length: count }, (_, at) =>
    task(`t${at}`, below(5) === 0 ? 0 : 1 + below(9), below(8) === 0 ? { pinnedOn: pin() } : {}),
  )
  const links = tasks.flatMap(({ id }, at) =>
    at === 0
      ? []
      : Array.from({ length: below(3) }, () =>
          link(`t${below(at)}`, kinds[below(4)]!, id, below(3) ? 0 : below(9) - 4),
        ),
  )
  return { startOn, tasks, links, calendars: { '': works } }
}

test('a thousand plans come out as an oracle that walks the days one by one says', () => {
  for (let seed = 1; seed <= 1000; seed++) {
    const plan = randomPlan(seed)
    const found = schedule(plan).tasks
    const expected = walked(plan)
    for (const [id, span] of expected) expect([seed, id, found.get(id)]).toMatchObject([seed, id, span])
  }
})

test('slack is as far as a task can be pushed before the end of its chain moves, and not a day further', () => {
  let asked = 0
  for (let seed = 1; seed <= 400; seed++) {
    const plan = randomPlan(seed)
    const { tasks } = schedule(plan)
    for (const { id, slack, first } of tasks.values()) {
      if (slack === null) continue
      asked++
      const chain = chainOf(plan, id)
      const endWhen = (days: number) => {
        let on = first
        for (let left = days; left > 0;) if (plan.calendars['']!((on = addDays(on, 1)))) left--
        const pushed = schedule({
          ...plan,
          tasks: plan.tasks.map((one) => (one.id === id ? { ...one, pinnedOn: on } : one)),
        })
        return chain
          .map((each) => pushed.tasks.get(each)!.last)
          .toSorted()
          .at(-1)
      }
      const end = chain
        .map((each) => tasks.get(each)!.last)
        .toSorted()
        .at(-1)
      expect([seed, id, endWhen(slack)]).toEqual([seed, id, end])
      expect([seed, id, endWhen(slack + 1)! > end!]).toEqual([seed, id, true])
    }
  }
  expect(asked).toBeGreaterThan(500)
})

/** Those that are bound to it by links, without what is pinned. */
function chainOf({ tasks, links }: Plan, id: string): string[] {
  const pinned = new Set(tasks.filter(({ pinnedOn }) => pinnedOn).map((one) => one.id))
  const chain = new Set([id])
  for (let size = 0; size !== chain.size;) {
    size = chain.size
    for (const { from, to } of links)
      if (!pinned.has(from) && !pinned.has(to) && (chain.has(from) || chain.has(to))) chain.add(from).add(to)
  }
  return [...chain]
}

test('ten thousand tasks in one chain are reckoned in a moment, and past 2099 it says so', () => {
  const tasks = Array.from({ length: 10_000 }, (_, at) => task(`t${at}`, 1))
  const links = tasks.slice(1).map(({ id }, at) => link(`t${at}`, 'SS', id))
  const found = schedule({ ...move(), tasks, links })
  expect(found.tasks.get('t9999')).toMatchObject({ first: '2026-12-01', isCritical: true })
  const long = tasks.slice(1).map(({ id }, at) => link(`t${at}`, 'FS', id, 2000))
  expect(() => schedule({ ...move(), tasks, links: long })).toThrow()
})
