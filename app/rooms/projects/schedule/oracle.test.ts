import { expect, test } from 'vitest'
import { addDays } from '#kernel/calendar.ts'
import type { LinkKind, Plan, PlanLink, PlanTask } from './plan.ts'
import { schedule } from './schedule.ts'
import { isWorkedBy, type WorkCalendar } from './working-days.ts'

const task = (id: string, days: number, more: Partial<PlanTask> = {}): PlanTask => ({ id, days, ...more })
const link = (from: string, kind: LinkKind, to: string, lag: number): PlanLink => ({ from, to, kind, lag })

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
  // Also on days off, in plans without milestones: those would stand there with it.
  const hasMilestones = seed % 2 === 0
  const pin = () => {
    let day = addDays(startOn, below(60))
    while (hasMilestones && !works(day)) day = addDays(day, 1)
    return day
  }
  const tasks = Array.from({ length: count }, (_, at) =>
    task(`t${at}`, hasMilestones && below(5) === 0 ? 0 : 1 + below(9), below(8) === 0 ? { pinnedOn: pin() } : {}),
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
